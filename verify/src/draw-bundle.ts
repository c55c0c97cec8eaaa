/**
 * Everything a stranger needs to draw an offering again: what was published of it, and a stretch of the tape, up to a
 * signed checkpoint, that begins before the moment of the draw.
 */
import { readProvenTape } from './bundle.ts';
import type { ProvenTape } from './bundle.ts';
import { equalBytes, fromHex } from './binary.ts';
import { commitmentOf, drawLots, hashEntries } from './draw.ts';
import { encodeRecord, isValidTick, recordTime } from './tape-record.ts';
import type { TapeRecord, Tick } from './tape-record.ts';

/** As JSON; hashes, the seed and the record are hex. */
export interface DrawBundle {
  lots: number;
  commitment: string;
  entriesHash: string;
  seed: string;
  drawsAtMs: number;
  /** Name of each entry, the lots applied for and the lots won. */
  entries: readonly (readonly [name: string, lots: number, won: number])[];
  /** Null when there was enough for all, so that nothing was drawn. */
  tick: { symbolId: number; record: string } | null;
  proof: ProvenTape | null;
}

export type DrawFault =
  /** The tape is broken, or does not lead to a signed checkpoint. */
  | 'tape'
  /** Another tick came first, or it is not on the tape. */
  | 'tick'
  | 'seed'
  | 'entries'
  | 'winners';

export interface DrawVerdict {
  isTrue: boolean;
  /** Checks in order, without those that cannot be judged because of an earlier one. */
  checks: readonly { name: DrawFault; isRight: boolean }[];
  /** The tick that the tape gives, where it is whole. */
  tick: Tick | undefined;
  /** Records whose links were recomputed. */
  links: number;
}

type Check = DrawVerdict['checks'][number];

/** The first valid tick that its source made at or after the moment. */
const firstTick = (records: readonly TapeRecord[], drawsAtMs: number): Tick | undefined =>
  records.filter((record): record is Tick => isValidTick(record)).find(({ tsSrc }) => tsSrc >= drawsAtMs * 1000);

const provenRecords = ({ tick, proof, drawsAtMs }: DrawBundle): readonly TapeRecord[] | undefined => {
  const proven = tick && proof && readProvenTape(proof);
  if (!proven || proven.range.symbolId !== tick.symbolId) return undefined;
  const [first] = proven.records;
  // Only a stretch that begins before the moment shows that no other tick came first.
  const beginsBefore = first !== undefined && (first.seq === 1 || recordTime(first) < drawsAtMs * 1000);
  return beginsBefore ? proven.records : undefined;
};

const checkTick = (bundle: DrawBundle): Pick<DrawVerdict, 'checks' | 'tick' | 'links'> => {
  if (bundle.tick === null) {
    const applied = bundle.entries.reduce((sum, [, lots]) => sum + lots, 0);
    // A draw that was needed and shows no tick has none.
    return { checks: applied > bundle.lots ? [{ name: 'tick', isRight: false }] : [], tick: undefined, links: 0 };
  }
  const records = provenRecords(bundle);
  if (!records) return { checks: [{ name: 'tape', isRight: false }], tick: undefined, links: 0 };
  const tick = firstTick(records, bundle.drawsAtMs);
  const isRight = tick !== undefined && equalBytes(encodeRecord(tick), fromHex(bundle.tick.record));
  return {
    checks: [
      { name: 'tape', isRight: true },
      { name: 'tick', isRight },
    ],
    tick,
    links: records.length,
  };
};

/** Repeats the published draw: the winners are judged by what was published, even where that is wrong itself. */
const checkLots = (bundle: DrawBundle): Check[] => {
  const entries = bundle.entries.map(([name, lots]) => ({ name: fromHex(name), lots }));
  const seed = fromHex(bundle.seed);
  const tickRecord = bundle.tick === null ? new Uint8Array() : fromHex(bundle.tick.record);
  const won = drawLots({ lots: bundle.lots, seed, entries, tickRecord });
  return [
    { name: 'seed', isRight: equalBytes(commitmentOf(seed), fromHex(bundle.commitment)) },
    { name: 'entries', isRight: equalBytes(hashEntries(entries), fromHex(bundle.entriesHash)) },
    { name: 'winners', isRight: bundle.entries.every(([, , lots], i) => lots === won[i]) },
  ];
};

/** Draws again, with every reason for which it does not hold. */
export const checkDrawBundle = (bundle: DrawBundle): DrawVerdict => {
  try {
    const ofTick = checkTick(bundle);
    const checks = [...ofTick.checks, ...checkLots(bundle)];
    return { ...ofTick, checks, isTrue: checks.every(({ isRight }) => isRight) };
  } catch {
    // Not even the list can be read.
    return { isTrue: false, checks: [{ name: 'entries', isRight: false }], tick: undefined, links: 0 };
  }
};

/** The first thing that does not hold, or undefined when all of it does. */
export const findBundleFault = (bundle: DrawBundle): DrawFault | undefined =>
  checkDrawBundle(bundle).checks.find(({ isRight }) => !isRight)?.name;
