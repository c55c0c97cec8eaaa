/** A call of the desk and what answers it. */
import type { DeskEndpoint, DeskInput, DeskOutput } from '@assay/contract/desk/endpoint';
import type { Role } from '@assay/contract/desk/role';
import type { Tx } from '../db/database.ts';

/** The operator logged in at the desk. */
export interface Operator {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  sessionId: string;
  /** When the session ends whatever happens. */
  untilMs: number;
}

/** Entry for the log of privileged acts. */
export interface ActDraft {
  /** Object of the act, as `kind:id`. */
  object: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
  /** Operator of the act, when the call itself identifies them. */
  by?: { id: string; name: string; roles: readonly Role[] };
}

export interface DeskCall<I> {
  input: I;
  /** Undefined before a log-in. */
  operator: Operator | undefined;
  /** In the transaction of the command; of a query, and before a log-in, each statement on its own. */
  tx: Tx;
  ip: string;
  userAgent: string;
  host: string;
  /** Writes the row of the log, in the transaction of the command or in the one given. Every command does it. */
  act: (draft: ActDraft, tx?: Tx) => Promise<void>;
  /** Gives the browser a session, or takes it away with null. */
  setSession: (token: string | null) => void;
}

/** A call that only comes with somebody logged in. */
export type OperatorCall<I> = DeskCall<I> & { operator: Operator };

export interface DeskRoute {
  endpoint: DeskEndpoint;
  answer: (call: DeskCall<unknown>) => Promise<unknown>;
}

export const deskRoute = <E extends DeskEndpoint>(
  endpoint: E,
  answer: (call: OperatorCall<DeskInput<E>>) => Promise<DeskOutput<E>>,
): DeskRoute => ({ endpoint, answer: answer as DeskRoute['answer'] });

/** A command that reads and writes in transactions of its own before there is a session. */
export const openDeskRoute = <E extends DeskEndpoint>(
  endpoint: E,
  answer: (call: DeskCall<DeskInput<E>>) => Promise<DeskOutput<E>>,
): DeskRoute => ({ endpoint, answer: answer as DeskRoute['answer'] });

/** The answer of a command that has nothing else to say. */
export const DONE = { done: true } as const;
