// A server: boards come as text, answers go as JSON; each has its time, a client that leaves stops its search.
//   PORT=8042 node examples/server.mjs      curl --data '7 2 4/5 0 6/8 3 1' 127.0.0.1:8042
import { createServer } from 'node:http';
import { createSolver, NpuzzleError, parseBoard } from 'npuzzle';

const solver = await createSolver(); // kernels and tables stay warm

const server = createServer(async (request, response) => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    const result = await solver.solve(parseBoard(text), { timeoutMs: 2000, signal: gone.signal });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  } catch (error) {
    if (!(error instanceof NpuzzleError)) throw error;
    response.writeHead(400).end(JSON.stringify({ code: error.code, message: error.message }));
  }
});
server.listen(Number(process.env.PORT ?? 8042), '127.0.0.1', () => console.log(`port ${server.address().port}`));
