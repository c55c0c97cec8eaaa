/**
 * The draw of an offering: which of the lots that were applied for are given out. A function of three things that nobody
 * has together before it happens: a seed committed to before anyone applied, the entries as they stood at the close, and
 * a tick of the tape that lay in the future then.
 *
 *   commitment  = SHA256(seed)
 *   entriesHash = SHA256(for each entry, in order: name 16 | lots u32)
 *   block(i)    = SHA256(0x21 ‖ seed ‖ entriesHash ‖ SHA256(tick record) ‖ i u32), read as four u64
 *
 * Tickets are numbered entry by entry, one for each lot. Of T tickets the first `lots` places of a shuffle win: place i
 * takes a ticket from [i, T), drawn without bias. When no more are applied for than there are, all win and nothing is drawn.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { BinaryWriter, equalBytes } from './binary.ts';

export interface DrawEntry {
  /** 16 bytes that say nothing about who it is. */
  name: Uint8Array;
  lots: number;
}

export interface DrawTerms {
  /** How many are given out. */
  lots: number;
  seed: Uint8Array;
  entries: readonly DrawEntry[];
  /** Canonical bytes of the tick. */
  tickRecord: Uint8Array;
}

const NAME_BYTES = 16;
const BLOCK = 0x21;
const TWO_64 = 1n << 64n;

export const commitmentOf = (seed: Uint8Array): Uint8Array => sha256(seed);

export const hashEntries = (entries: readonly DrawEntry[]): Uint8Array => {
  const writer = new BinaryWriter(entries.length * (NAME_BYTES + 4));
  for (const { name, lots } of entries) writer.raw(name, NAME_BYTES).u32(lots);
  return sha256(writer.bytes);
};

/** An endless row of numbers of 64 bits that the terms alone decide. */
const numbersOf = function* (terms: DrawTerms): Generator<bigint, never> {
  const [entriesHash, tickHash] = [hashEntries(terms.entries), sha256(terms.tickRecord)];
  for (let i = 0; ; i++) {
    const block = sha256(
      new BinaryWriter(101).u8(BLOCK).raw(terms.seed, 32).raw(entriesHash, 32).raw(tickHash, 32).u32(i).bytes,
    );
    const view = new DataView(block.buffer, block.byteOffset);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
};

/** Uniform in [0, below): numbers that would favour the small ones are passed over. */
const drawBelow = (numbers: Iterator<bigint, never>, below: number): number => {
  const limit = TWO_64 - (TWO_64 % BigInt(below));
  for (;;) {
    const { value } = numbers.next();
    if (value < limit) return Number(value % BigInt(below));
  }
};

/** Lots won by each entry, in order. Together they are all lots, or all that were applied for. */
export const drawLots = (terms: DrawTerms): number[] => {
  const total = terms.entries.reduce((sum, { lots }) => sum + lots, 0);
  if (total <= terms.lots) return terms.entries.map(({ lots }) => lots);
  const owner = new Uint32Array(total);
  let at = 0;
  for (const [index, { lots }] of terms.entries.entries()) owner.fill(index, at, (at += lots));
  const won = terms.entries.map(() => 0);
  const numbers = numbersOf(terms);
  for (let place = 0; place < terms.lots; place++) {
    const ticket = place + drawBelow(numbers, total - place);
    const winner = owner[ticket]!;
    // The ticket that stood at this place takes the one that was drawn.
    owner[ticket] = owner[place]!;
    won[winner]! += 1;
  }
  return won;
};

/** The first thing that does not hold of a draw as it was published, or undefined. */
export const findDrawFault = (
  published: DrawTerms & { commitment: Uint8Array; entriesHash: Uint8Array; won: readonly number[] },
): 'seed' | 'entries' | 'winners' | undefined => {
  if (!equalBytes(commitmentOf(published.seed), published.commitment)) return 'seed';
  if (!equalBytes(hashEntries(published.entries), published.entriesHash)) return 'entries';
  const won = drawLots(published);
  return won.length === published.won.length && won.every((lots, i) => lots === published.won[i])
    ? undefined
    : 'winners';
};
