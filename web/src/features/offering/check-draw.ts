/**
 * The check that this phone does by itself: it fetches what was published of a draw and the tape around its moment, draws
 * again, and compares with what it was told before and with what the member was given. Fetched only when it is used.
 */
import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import type { OutputOf } from '@assay/contract/endpoint';
import { getDraw, type Offering, type Subscription } from '@assay/contract/offering';
import { formatWireTime } from '@assay/contract/time';
import { checkDrawBundle } from '@assay/verify/draw-bundle';
import type { DrawBundle, DrawVerdict } from '@assay/verify/draw-bundle';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { decodeRecords } from '@assay/verify/tape-record';
import * as z from 'zod/mini';
import { fetchProvenTape } from '../../proof/fetch-bundle.ts';
import { sightingOf } from '../../proof/seen-checkpoints.ts';
import type { Sighting } from '../../proof/seen-checkpoints.ts';
import { changesOf, findKeptTerms, keepEntriesHash } from './kept-terms.ts';
import type { Change } from './kept-terms.ts';
import { findOwn, isMoneyRight } from './own-entry.ts';
import type { OwnEntry } from './own-entry.ts';

export type Draw = OutputOf<typeof getDraw>;

export interface CheckedDraw {
  state: 'true' | 'false';
  draw: Draw;
  verdict: DrawVerdict;
  /** Whether this phone knew the terms before the draw, and what of them is said otherwise now. */
  wasKnown: boolean;
  changes: readonly Change[];
  sighting: Sighting;
  own: OwnEntry | undefined;
  bundle: DrawBundle;
  ms: number;
}

export type DrawCheck =
  /** Not drawn yet, or no checkpoint has been signed over its tick yet. */
  { state: 'early'; draw: Draw } | CheckedDraw;

const coveringAnswer = z.object({ number: z.int() });
/** Before the moment of the draw: a market that did not tick for so long is looked at from its claimed tick. */
const BEFORE_MS = 10_000;
const BEFORE_TICKS = 12;

const symbolIdOf = (record: string): number => {
  try {
    const bytes = Uint8Array.from(record.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return [...decodeRecords(bytes)][0]!.symbolId;
  } catch {
    // Not a record at all: no tape has it, and the check will say so.
    return 0;
  }
};

const orMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.name === 'not_found') return undefined;
    throw error;
  }
};

/** The number on the tape shortly before the moment, by time: the claimed tick does not decide where the look begins. */
const firstNeeded = async (draw: Draw & { tick: object }, symbol: string, signal?: AbortSignal): Promise<number> => {
  const times = `fromTime=${draw.drawsAtMs - BEFORE_MS}&toTime=${draw.drawsAtMs}`;
  const file = await orMissing(fetchProofBytes(`/proof/tape/${symbol}?${times}`, signal));
  return file ? decodeTapeFile(file).fromSeq : Math.max(1, draw.tick.seq - BEFORE_TICKS);
};

type Drawn = Draw & { seed: string; entriesHash: string };

const isDone = (draw: Draw): draw is Drawn => draw.seed !== null && draw.entriesHash !== null;

/** Undefined while its tick is not signed over yet. */
const collectBundle = async (draw: Drawn, symbol: string, signal?: AbortSignal): Promise<DrawBundle | undefined> => {
  const { lots, commitment, entriesHash, seed, drawsAtMs, entries, tick } = draw;
  const published = { lots, commitment, entriesHash, seed, drawsAtMs, entries };
  if (tick === null) return { ...published, tick, proof: null };
  const covering = fetchProofJson(`/proof/tape/${symbol}/covering?seq=${tick.seq}`, coveringAnswer, signal);
  const [signed, from] = await Promise.all([orMissing(covering), firstNeeded({ ...draw, tick }, symbol, signal)]);
  if (!signed) return undefined;
  const symbolId = symbolIdOf(tick.record);
  const proof = await fetchProvenTape({ symbol, symbolId, from, checkpoint: signed.number }, signal);
  return { ...published, tick: { symbolId, record: tick.record }, proof };
};

export const checkDrawOf = async (
  offering: Offering,
  subscription: Subscription | undefined,
  signal?: AbortSignal,
): Promise<DrawCheck> => {
  const draw = await call(getDraw, { id: offering.id }, { signal, announce: false });
  if (!isDone(draw)) {
    if (draw.entriesHash !== null) keepEntriesHash(draw.offeringId, draw.entriesHash);
    return { state: 'early', draw };
  }
  const bundle = await collectBundle(draw, offering.drawSymbol, signal);
  if (!bundle) return { state: 'early', draw };
  const startedAt = performance.now();
  const verdict = checkDrawBundle(bundle);
  const ms = Math.ceil(performance.now() - startedAt);
  const kept = findKeptTerms(offering.id);
  const changes = changesOf(kept, offering, { ...draw, drawsAt: formatWireTime(draw.drawsAtMs) });
  const sighting = bundle.proof ? sightingOf(bundle.proof.checkpoint.note) : 'unseen';
  const own = subscription && findOwn(draw.entries, subscription, kept?.entryName);
  const isTrue =
    verdict.isTrue &&
    changes.length === 0 &&
    sighting !== 'other' &&
    own?.isRight !== false &&
    (subscription === undefined || isMoneyRight(subscription));
  const wasKnown = kept?.terms['commitment'] !== undefined;
  return { state: isTrue ? 'true' : 'false', draw, verdict, wasKnown, changes, sighting, own, bundle, ms };
};
