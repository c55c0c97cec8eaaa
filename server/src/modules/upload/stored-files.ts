/** Sealed files by their names, wherever they lie. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<Buffer | undefined>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Names of files written before an instant of the store's clock. */
  list(before: Date): Promise<string[]>;
}
