/** What the pipeline needs of the machine it runs on: the line between Node and browsers. */

export interface System {
  /** The bytes of a file of the build folder, such as `kernel-4x4.wasm`; `undefined` if there is none. */
  readBuilt(file: string): Uint8Array<ArrayBuffer> | undefined;
  /** Lets the event loop go round once. */
  nextTurn(): Promise<void>;
  sleep(ms: number): Promise<void>;
  /** Gives back at once what nobody holds any more: large memories would stay until the collector comes by. Takes milliseconds. */
  freeMemory(): void;
  /** of the machine, as far as it says */
  readonly memoryBytes: number;
  /** threads that can run at once */
  readonly threads: number;
}
