/**
 * Everything a stranger needs to draw an offering again: what was published of it, and a stretch of the tape, up to a
 * signed checkpoint, that begins before the moment of the draw.
 */
import { readProvenTape } from './bundle.ts';
import type { ProvenTape } from './bundle.ts';
import { equalBytes } from './binary.ts';
import { findDrawFault } from './draw.ts';
import { encodeRecord, isValidTick, recordTime } from './tape-record.ts';
import type { Tick } from './tape-record.ts';

/** As JSON; hashes, the seed and the record are hex. */
export interface DrawBundle {
  lots: number;
  commitment: string;
  entriesHash: string;
  seed: string;
  drawsAtMs: number;
  /** Of each entry: its name, the lots applied for, the lots won. */
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

const fromHex = (text: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('this is not hex');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};

/** The first valid tick that its source made at or after the moment. */
const firstTick = (records: Parameters<typeof isValidTick>[0][], drawsAtMs: number): Tick | undefined =>
  records.filter((record): record is Tick => isValidTick(record)).find(({ tsSrc }) => tsSrc >= drawsAtMs * 1000);

const findTickFault = ({ tick, proof, drawsAtMs }: DrawBundle): DrawFault | undefined => {
  if (tick === null) return undefined;
  const proven = proof && readProvenTape(proof);
  if (!proven || proven.range.symbolId !== tick.symbolId) return 'tape';
  const [first] = proven.records;
  // Only a stretch that begins before the moment shows that no other tick came first.
  const beginsBefore = first !== undefined && (first.seq === 1 || recordTime(first) < drawsAtMs * 1000);
  if (!beginsBefore) return 'tape';
  const found = firstTick([...proven.records], drawsAtMs);
  return found && equalBytes(encodeRecord(found), fromHex(tick.record)) ? undefined : 'tick';
};

/** The first thing that does not hold, or undefined when all of it does. */
export const findBundleFault = (bundle: DrawBundle): DrawFault | undefined => {
  try {
    const applied = bundle.entries.reduce((sum, [, lots]) => sum + lots, 0);
    // A draw that was needed and shows no tick has none.
    if (applied > bundle.lots && bundle.tick === null) return 'tick';
    return (
      findTickFault(bundle) ??
      findDrawFault({
        lots: bundle.lots,
        seed: fromHex(bundle.seed),
        commitment: fromHex(bundle.commitment),
        entriesHash: fromHex(bundle.entriesHash),
        entries: bundle.entries.map(([name, lots]) => ({ name: fromHex(name), lots })),
        tickRecord: bundle.tick === null ? new Uint8Array() : fromHex(bundle.tick.record),
        won: bundle.entries.map(([, , won]) => won),
      })
    );
  } catch {
    return 'entries';
  }
};
