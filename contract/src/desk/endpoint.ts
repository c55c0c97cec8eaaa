/**
 * Calls of the desk. They exist on the desk's port alone, travel as plain JSON from the desk's own pages, and are paid for
 * with a cookie that scripts cannot read. Times are epoch milliseconds.
 */
import type * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import type { DeskErrorName } from './errors.ts';
import type { Role } from './role.ts';

export interface DeskEndpoint<I extends Schema = Schema, O extends Schema = Schema> {
  /** `<feature>.<verbNoun>`, unique among the desk's. */
  id: string;
  /** A GET reads; a POST is a command and writes its row into the log of privileged acts. */
  method: 'GET' | 'POST';
  path: `/desk/${string}`;
  /** `anyone`: before a log-in. `operator`: whoever is logged in. Otherwise one of these roles is needed. */
  roles: 'anyone' | 'operator' | readonly Role[];
  input: I;
  output: O;
  errors: readonly DeskErrorName[];
  /** A POST that reads: what it is asked with does not belong into an address. */
  reads?: true;
  /** Exists in the sandbox alone. */
  sandboxOnly?: true;
  summary: string;
}

type Definition<I extends Schema, O extends Schema> = Omit<DeskEndpoint<I, O>, 'errors'> &
  Partial<Pick<DeskEndpoint<I, O>, 'errors'>>;

export const defineDeskEndpoint = <I extends Schema, O extends Schema>(
  definition: Definition<I, O>,
): DeskEndpoint<I, O> => ({ errors: [], ...definition });

export type DeskInput<E extends DeskEndpoint> = z.output<E['input']>;
/** Input that a caller passes: defaults may be left out. */
export type DeskCallInput<E extends DeskEndpoint> = z.input<E['input']>;
export type DeskOutput<E extends DeskEndpoint> = z.output<E['output']>;

/** A command of the desk carries this header: the same id, whatever becomes of the answer, has its effect once. */
export const DESK_REQUEST_HEADER = 'X-Request-Id';

export const mayCall = ({ roles }: Pick<DeskEndpoint, 'roles'>, held: readonly Role[]): boolean =>
  roles === 'anyone' || roles === 'operator' || roles.some((role) => held.includes(role));
