/** Whether threads can share memory here; where they cannot, one thread searches and gives the same answers. */

export function sharesMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined';
}
