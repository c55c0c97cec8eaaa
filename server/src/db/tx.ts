/** Something that statements can be asked of: a transaction, connections that are shared, or a replica. */
export interface Tx {
  /** The rows, of the type that the caller says they have; texts are SQL by hand (ADR 34). */
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** Reads for lists and reports; each statement by itself, or several as of one instant. */
export interface ListReader extends Tx {
  snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
}
