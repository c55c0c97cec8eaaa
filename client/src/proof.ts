/** Files that the server publishes for anyone to check (`/proof/...`): plain, without envelope or token. */
import type { Schema } from '@assay/contract/endpoint';
import type * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { httpFetch } from './exchange.ts';

type ProofPath = `/proof/${string}`;

const fetchProof = async (path: ProofPath, signal?: AbortSignal): Promise<Response> => {
  const response = await httpFetch({ method: 'GET', path, signal });
  if (response.ok) return response;
  throw new CallError({
    name: response.status === 404 ? 'not_found' : 'network',
    message: `status ${response.status}`,
  });
};

export const fetchProofBytes = async (path: ProofPath, signal?: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await (await fetchProof(path, signal)).arrayBuffer());

export const fetchProofJson = async <S extends Schema>(
  path: ProofPath,
  schema: S,
  signal?: AbortSignal,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await (await fetchProof(path, signal)).json());
  if (parsed.success) return parsed.data;
  throw new CallError({ name: 'bad_answer', message: `${path}: unexpected answer`, cause: parsed.error });
};
