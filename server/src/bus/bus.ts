/**
 * Between edges and the engine that leads: questions and answers, and what the engine tells every edge, or one. The bus keeps nothing
 * and promises nothing but order: an answer that does not come is asked for again under the same request id (link.ts), and
 * an edge that missed something reads the database anew. Postgres is the only truth.
 */

/** The line of one edge, as the engine has it: the same object for as long as nothing told on it can have been missed unnoticed. */
export interface EdgeLine {
  /** To this edge alone. */
  tell(body: Buffer): void;
  readonly isGone: boolean;
}

/** Answers one question of an edge. It never rejects: what went wrong is an answer, too. */
export type Answer = (question: Buffer, from: EdgeLine) => Promise<Buffer>;

/** The engine's end. */
export interface BusServer {
  /** Where edges find it, as it stands in the lease. */
  readonly address: string;
  /** To every edge, in order. */
  tell(body: Buffer): void;
  /** How many edges are there. */
  readonly edges: number;
  stop(): Promise<void>;
}

export interface LineEvents {
  onTold: (body: Buffer) => void;
  /** Something that the engine told was lost; everything it told before may be, too. */
  onHole: () => void;
  /** Once, when the line has ended by itself. */
  onLost: () => void;
}

/** An edge's end: one line to one engine. */
export interface BusLine {
  /** True where a message may be lost without a word, so that a question has to be asked again. */
  readonly isLossy: boolean;
  /** Rejects with `LineLostError` when the line ends before the answer. */
  ask(question: Buffer): Promise<Buffer>;
  /** Sends a question again whose answer has not come. An engine that has it in hand does not begin anew. */
  repeat(answer: Promise<Buffer>, question: Buffer): void;
  close(): void;
}

export class LineLostError extends Error {
  constructor() {
    super('the line to the engine was lost');
  }
}

/** The lease, as an edge reads it. */
export interface Leader {
  epoch: bigint;
  address: string;
}
