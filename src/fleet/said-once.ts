/** The same listener, told each sentence once. */
export function once(listener: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) listener(text);
    said.add(text);
  };
}
