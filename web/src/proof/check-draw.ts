/**
 * The check that this phone does by itself: it fetches what was published of a draw and the tape around its moment, draws
 * again, and compares with what it was told before and with what the member was given. Fetched only when it is used.
 */
import { call } from '@assay/client/call';
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import type { OutputOf } from '@assay/contract/endpoint';
import { getDraw, type Offering, type Subscription } from '@assay/contract/offering';
import { formatWireTime } from '@assay/contract/time';
import { checkDrawBundle } from '@assay/verify/draw-bundle';
import type { DrawBundle, DrawVerdict } from '@assay/verify/draw-bundle';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { decodeRecords } from '@assay/verify/tape-record';
import * as z from 'zod/mini';
import { fetchProvenTape } from './fetch-bundle.ts';
import { sightingOf } from './seen-checkpoints.ts';
import type { Sighting } from './seen-checkpoints.ts';
import { ifThere } from './log-entry.ts';
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

/** Where the look begins, shortly before the moment, by time and by the tape itself: the claimed tick decides nothing of it. */
const findStart = async (
  { drawsAtMs, tick }: Draw & { tick: { seq: number; record: string } },
  symbol: string,
  signal?: AbortSignal,
): Promise<{ from: number; symbolId: number }> => {
  const times = `fromTime=${drawsAtMs - BEFORE_MS}&toTime=${drawsAtMs}`;
  const file = await ifThere(fetchProofBytes(`/proof/tape/${symbol}?${times}`, signal));
  if (!file) return { from: Math.max(1, tick.seq - BEFORE_TICKS), symbolId: symbolIdOf(tick.record) };
  const { fromSeq, symbolId } = decodeTapeFile(file);
  return { from: fromSeq, symbolId };
};

type Drawn = Draw & { seed: string; entriesHash: string };

const isDone = (draw: Draw): draw is Drawn => draw.seed !== null && draw.entriesHash !== null;

/** Undefined while its tick is not signed over yet. */
const collectBundle = async (draw: Drawn, symbol: string, signal?: AbortSignal): Promise<DrawBundle | undefined> => {
  const { lots, commitment, entriesHash, seed, drawsAtMs, entries, tick } = draw;
  const published = { lots, commitment, entriesHash, seed, drawsAtMs, entries };
  if (tick === null) return { ...published, tick, proof: null };
  const covering = fetchProofJson(`/proof/tape/${symbol}/covering?seq=${tick.seq}`, coveringAnswer, signal);
  const [signed, start] = await Promise.all([ifThere(covering), findStart({ ...draw, tick }, symbol, signal)]);
  if (!signed) return undefined;
  const proof = await fetchProvenTape({ symbol, ...start, checkpoint: signed.number }, signal);
  return { ...published, tick: { symbolId: start.symbolId, record: tick.record }, proof };
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
