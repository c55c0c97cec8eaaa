/**
 * Published heads against restored books. A checkpoint is signed over everything before it, and the audit proves those that
 * are stored; so the newest published one that the books should have is compared, and later ones are named as lost. Of each
 * member the newest head counts, since a chain contains its past.
 */
import { parseCheckpoint } from '@assay/verify/checkpoint';
import type { Tx } from '../db/database.ts';
import { findLostHeads } from '../ledger/chain-heads.ts';
import type { ChainHead, LostHead } from '../ledger/chain-heads.ts';
import { findCheckpoint, noteOf } from '../quotes/tape/tape-reader.ts';
import { newestCheckpoint } from '../quotes/tape/tape.ts';
import type { KeptHeads } from './heads-log.ts';

const PAGE = 1000;

export interface Comparison {
  /** How many heads of members, and checkpoints, were published and read. */
  members: number;
  checkpoints: number;
  unreadable: number;
  lostMembers: LostHead[];
  /** Numbers of published checkpoints that the books do not have. */
  lostCheckpoints: { first: number; last: number; lastAtMs: number } | undefined;
  /** One that the books have with another content. */
  contradicted: number | undefined;
}

interface Published {
  number: number;
  atMs: number;
  note: string;
}

const later = (a: Published | undefined, b: Published): Published => (a && a.number >= b.number ? a : b);

export const compareHeads = async (tx: Tx, kept: AsyncIterable<KeptHeads>): Promise<Comparison> => {
  const inBooks = await newestCheckpoint(tx);
  const newest = new Map<string, ChainHead>();
  let [checkpoints, unreadable] = [0, 0];
  let contained: Published | undefined;
  let lost: Published | undefined;
  for await (const { lines, unreadable: some } of kept) {
    unreadable += some;
    for (const { checkpoint, members } of lines) {
      for (const [ownerId, seq, hash] of members)
        if ((newest.get(ownerId)?.seq ?? 0) < seq) newest.set(ownerId, { ownerId, seq, hash });
      if (checkpoint === undefined) continue;
      checkpoints += 1;
      const { number, timeMs } = parseCheckpoint(checkpoint);
      const published = { number, atMs: timeMs, note: checkpoint };
      if (number <= inBooks) contained = later(contained, published);
      else lost = later(lost, published);
    }
  }
  const stored = contained && (await findCheckpoint(tx, contained.number));
  const heads = [...newest.values()];
  const lostMembers: LostHead[] = [];
  for (let i = 0; i < heads.length; i += PAGE) lostMembers.push(...(await findLostHeads(tx, heads.slice(i, i + PAGE))));
  return {
    members: heads.length,
    checkpoints,
    unreadable,
    lostMembers,
    lostCheckpoints: lost && { first: inBooks + 1, last: lost.number, lastAtMs: lost.atMs },
    contradicted: contained && (!stored || noteOf(stored) !== contained.note) ? contained.number : undefined,
  };
};

const HOUSE = '00000000-0000-0000-0000-000000000000';

const describeMember = ({ ownerId, seq, bookSeq }: LostHead): string => {
  const who = ownerId === HOUSE ? 'the house' : `member ${ownerId}`;
  if (bookSeq >= seq) return `${who}: entry ${seq} of the statement was another one`;
  return `${who}: the statement was published up to entry ${seq}, the books end with ${bookSeq}`;
};

/** Describes each published item that the ledger lacks; empty when it contains everything. */
export const describeLosses = ({ lostCheckpoints, contradicted, lostMembers }: Comparison): string[] => [
  ...(lostCheckpoints
    ? [
        `checkpoints ${lostCheckpoints.first} to ${lostCheckpoints.last} of the tape, the last of ${new Date(lostCheckpoints.lastAtMs).toISOString()}: held by every phone that was connected`,
      ]
    : []),
  ...(contradicted === undefined ? [] : [`checkpoint ${contradicted} of the tape was published with other words`]),
  ...lostMembers.map(describeMember),
];
