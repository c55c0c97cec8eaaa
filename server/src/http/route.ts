/** A route is an endpoint of the contract with the function that answers it. Transport concerns stay out of the function. */
import type { Endpoint, InputOf, OutputOf } from '@assay/contract/endpoint';
import type { Language } from '@assay/contract/language';
import { invariant } from '../base/domain-error.ts';
import type { ListReader, Tx } from '../db/database.ts';
import type { RequestRow } from '../commands/handled-requests.ts';

export interface Call<I> {
  input: I;
  /** The member who is logged in, or the visitor where those may call; the empty string on public endpoints without either. */
  memberId: string;
  /** The visitor whose demo wallet came along with a call that a member may make, too; the empty string for none. */
  visitorId: string;
  /** In the transaction of the request for commands that answer repeats; otherwise each query on its own. */
  tx: Tx;
  /** The log-in of the token, to end exactly this one and to bind what it confirms; empty without a valid token. */
  loginId: string;
  /** The id that the caller gave a command; empty for queries. */
  requestId: string;
  /** When the call arrived. */
  askedAtMs: number;
  ip: string;
  userAgent: string;
  /** The key that the calling device keeps; empty where it sends none. */
  device: string;
  /** The language that the caller reads. */
  language: Language;
  /** The host that was called, with its port. */
  host: string;
  /** True for a caller who can read a signature of a batch (verify/batch-signature.ts). */
  takesBatches: boolean;
}

/**
 * Makes the row that remembers a request with its answer; a batched command writes it with its effect. `join` is called for all
 * commands that are written together before the first of their results is read.
 */
export type Remember<O> = (result: O, join?: () => void) => RequestRow;

type Answer = (call: Call<unknown>, remember: Remember<unknown>) => Promise<unknown>;

export interface Route {
  endpoint: Endpoint;
  answer: Answer;
  /** Committed through the hot lane: the answer is what it last gave `remember`, and its queries stand on their own. */
  isBatched?: boolean;
  /** Reads and changes nothing: its `tx` may be the read replica's. */
  isList?: boolean;
}

export const route = <E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<InputOf<E>>) => Promise<OutputOf<E>>,
): Route => ({
  endpoint,
  answer: answer as Answer,
});

/** A call that gets its reads from a replica where there is one. */
export type ListCall<I> = Omit<Call<I>, 'tx'> & { tx: ListReader };

/** For lists, history and reports. Nothing that decides about money: what it reads may have changed since. */
export const listRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (call: ListCall<InputOf<E>>) => Promise<OutputOf<E>>,
): Route => {
  invariant(endpoint.method === 'GET' && !endpoint.acts, `${endpoint.id} does something and is no list`);
  return { endpoint, answer: answer as unknown as Answer, isList: true };
};

export const batchedRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<InputOf<E>>, remember: Remember<OutputOf<E>>) => Promise<unknown>,
): Route => ({
  endpoint,
  answer: answer as Answer,
  isBatched: true,
});
