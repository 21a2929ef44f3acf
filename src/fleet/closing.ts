/** How long the closing of a connection is waited for: it takes as long as its server is away. */

/** milliseconds; as long as a Ctrl-C may take */
export const CLOSE_MS = 2000;

/** The same where it is known that the server is away: nothing comes of it. */
export const AWAY_MS = 100;
