/**
 * Accepted commands in the public log: once a minute an entry with the root of a tree (RFC 6962) whose leaves are all
 * commands of members that were accepted since. Leaves tell nothing to whoever does not know the command.
 *
 * leaf = SHA256(0x00 ‖ member id 16 ‖ request id 16 ‖ hash of the path 32 ‖ hash of the answer 32)
 *
 * Bodies hold passwords, so nothing of them is in it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { AcceptedCommand } from './acceptance.ts';
import { BinaryWriter, fromHex } from './binary.ts';
import { fromBase64, toBase64 } from './checkpoint.ts';
import { isIncluded, leafHash } from './public-log.ts';

export interface LoggedRequests {
  number: number;
  timeMs: number;
  /** Leaves of the tree. */
  count: number;
  root: Uint8Array;
}

const ENTRY =
  /^assay\/requests\/v1\nnumber ([1-9]\d{0,15})\ntime ([1-9]\d{0,15})\nrequests ([1-9]\d{0,9})\nroot ([A-Za-z0-9+/]{43}=)\n$/;

const LEAF_BYTES = 96;
const hashOf = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));
const uuidBytes = (id: string): Uint8Array => fromHex(id.replaceAll('-', ''));

export const requestLeaf = ({
  member,
  request,
  path,
  answer,
}: Pick<AcceptedCommand, 'member' | 'request' | 'path' | 'answer'>): Uint8Array =>
  leafHash(
    new BinaryWriter(LEAF_BYTES)
      .raw(uuidBytes(member), 16)
      .raw(uuidBytes(request), 16)
      .raw(hashOf(path), 32)
      .raw(hashOf(answer), 32).bytes,
  );

/** The entry of the log. */
export const requestsEntry = ({ number, timeMs, count, root }: LoggedRequests): string =>
  `assay/requests/v1\nnumber ${number}\ntime ${timeMs}\nrequests ${count}\nroot ${toBase64(root)}\n`;

export const parseRequestsEntry = (text: string): LoggedRequests | undefined => {
  const [, number, time, count, root] = ENTRY.exec(text) ?? [];
  if (root === undefined) return undefined;
  return { number: Number(number), timeMs: Number(time), count: Number(count), root: fromBase64(root) };
};

/** True when the accepted commands of that minute have this leaf. */
export const hasRequest = (
  { count, root }: LoggedRequests,
  leaf: Uint8Array,
  index: number,
  proof: readonly Uint8Array[],
): boolean => isIncluded({ index, size: count, root, leaf, proof });
