/**
 * Records on the price tape of one instrument, byte for byte (integrity 2.2). The first byte names the kind and
 * its version, so a new form gets a new byte and old tape stays readable. Times are microseconds since 1970, UTC.
 *
 *   01 tick     symbolId u16 | seq u64 | tsSrc u64 | tsRecv u64 | price i64 | scale u8 | flags u8 | n u8
 *               | n × (venue u16, tradeId u64, price i64, ts u64); a simulated tick has n = 0
 *   others      symbolId u16 | seq u64 | at u64, then
 *   11 rule     version u16 | scale u8 | halfSpread u64 | staleMs u32      how prices read from here on
 *   12 source   simulated u8 | day u32 | commitment 32 | model 32          what makes the prices of a business day
 *   13 session  open u8                                                    trading hours begin or end
 *   14 gap      from u64 | to u64 | reason u8                              nothing was recorded in between
 *   15 halt     halted u8 | reason u8                                      prices were doubtful, or good again
 *   16 key      publicKey 32                                               checkpoints are signed with this from here on
 *   17 rule     as 11, then jump u32 | buy u64 | sell u64 | daily u8       with what is believed, and what a night costs
 *   18 sources  version u8 | minimum u8 | band u16 | publishers u8 | confidence u16 | attested text
 *               | n u8 | n × (venue u16, market text) | m u8 | m × signer 32          where live prices come from
 *   19 evidence payload u16 + bytes                                        a signed price that the next tick follows from
 *
 * A text is its length in bytes (u8) and its UTF-8. The trade id of a signed source is the number of its evidence record.
 *
 * Every record has exactly one encoding: decode, then encode, gives the same bytes, or decode refuses.
 */
import { BinaryReader, BinaryWriter, MalformedError } from './binary.ts';

export interface TickSource {
  venue: number;
  tradeId: number;
  price: number;
  ts: number;
}

export interface Tick {
  kind: 'tick';
  symbolId: number;
  seq: number;
  tsSrc: number;
  tsRecv: number;
  /** Integer at `scale`. */
  price: number;
  scale: number;
  flags: number;
  sources: readonly TickSource[];
}

interface Event<Kind extends string> {
  kind: Kind;
  symbolId: number;
  seq: number;
  at: number;
}

/** Restated every minute, so that a short stretch of tape is enough to derive bid and ask. */
export interface Rule extends Event<'rule'> {
  version: number;
  scale: number;
  /** At spread step 0, in price units. */
  halfSpread: number;
  /** A tick older than this when it arrived is invalid. */
  staleMs: number;
  /** Absent on old tape. */
  terms?: RuleTerms;
}

export interface RuleTerms {
  /** The largest believable move from one tick to the next, in millionths. */
  maxJump: number;
  /** Charge of an open position for a night, in billionths of its notional. */
  buy: number;
  sell: number;
  /** Every night counts; else Wednesday's counts three times, and those of the weekend not at all. */
  isDaily: boolean;
}

/** The commitment to the seed of a simulated business day (`day` as YYYYMMDD), on the tape before any price made from it. */
export interface Source extends Event<'source'> {
  simulated: boolean;
  day: number;
  commitment: Uint8Array;
  model: Uint8Array;
}

export interface Session extends Event<'session'> {
  open: boolean;
}

export interface Gap extends Event<'gap'> {
  from: number;
  to: number;
  reason: GapReason;
}

export interface Halt extends Event<'halt'> {
  halted: boolean;
  reason: HaltReason;
}

export interface Key extends Event<'key'> {
  publicKey: Uint8Array;
}

/** Which venues make the prices of an instrument and by which minima; restated with the rule. */
export interface Sources extends Event<'sources'> {
  /** Version of the validity rule. */
  version: number;
  /** Venues that must agree. */
  minimum: number;
  /** How far from the median they may be. */
  bandBps: number;
  /** A signed aggregate needs so many. */
  publishers: number;
  confidenceBps: number;
  /** Attestation that these venues may be used, with its author, in the operator's words. */
  attested: string;
  /** Name of the instrument at each venue, so that anyone can compare. */
  markets: readonly { venue: number; market: string }[];
  /** Ed25519 keys of those who may sign an aggregate. */
  signers: readonly Uint8Array[];
}

export interface Evidence extends Event<'evidence'> {
  payload: Uint8Array;
}

export type TapeRecord = Tick | Rule | Source | Session | Gap | Halt | Key | Sources | Evidence;

/** Positions in these lists are on the tape: append only. */
export const GAP_REASONS = ['downtime', 'silence'] as const;
export type GapReason = (typeof GAP_REASONS)[number];
export const HALT_REASONS = [
  'resumed',
  'not_a_price',
  'jump',
  'too_few_sources',
  'disagree',
  'clock',
  'stale',
] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

/** Bits of a tick's flags; the high nibble is the spread step. */
export const FLAG_SIMULATED = 1;
export const FLAG_INVALID = 2;

export const TICK_BYTES = 38;
const SOURCE_BYTES = 26;
const HASH_BYTES = 32;
const MAX_SCALE = 18;

const KINDS = {
  tick: 0x01,
  rule: 0x11,
  source: 0x12,
  session: 0x13,
  gap: 0x14,
  halt: 0x15,
  key: 0x16,
  sources: 0x18,
  evidence: 0x19,
} as const;
/** A rule with its terms. */
const RULE_WITH_TERMS = 0x17;
const TERMS_BYTES = 21;
const EVENT_BYTES = 19;
const BODY_BYTES = { rule: 15, source: 69, session: 1, gap: 17, halt: 2, key: 32 } as const;
const MAX_TEXT = 255;
const MAX_EVIDENCE = 4096;

const textBytes = (text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_TEXT) throw new MalformedError('a text is too long for the tape');
  return bytes;
};

/** Lengths of what has no fixed one. */
const bodyBytes = (record: Exclude<TapeRecord, Tick>): number => {
  if (record.kind === 'evidence') return 2 + record.payload.length;
  if (record.kind !== 'sources') return BODY_BYTES[record.kind];
  const texts = [record.attested, ...record.markets.map(({ market }) => market)];
  const written = texts.reduce((sum, text) => sum + 1 + textBytes(text).length, 0);
  return 9 + written + record.markets.length * 2 + record.signers.length * HASH_BYTES;
};

export const isValidTick = (record: TapeRecord): record is Tick =>
  record.kind === 'tick' && (record.flags & FLAG_INVALID) === 0;

/** When the record came to be, in microseconds. */
export const recordTime = (record: TapeRecord): number => (record.kind === 'tick' ? record.tsRecv : record.at);

export const encodeRecord = (record: TapeRecord): Uint8Array =>
  record.kind === 'tick' ? encodeTick(record) : encodeEvent(record);

const encodeTick = (tick: Tick): Uint8Array => {
  const writer = new BinaryWriter(TICK_BYTES + tick.sources.length * SOURCE_BYTES);
  writer.u8(KINDS.tick).u16(tick.symbolId).u64(tick.seq).u64(tick.tsSrc).u64(tick.tsRecv).i64(tick.price);
  writer.u8(checkScale(tick.scale)).u8(tick.flags).u8(tick.sources.length);
  for (const source of tick.sources) writer.u16(source.venue).u64(source.tradeId).i64(source.price).u64(source.ts);
  return writer.bytes;
};

const encodeEvent = (record: Exclude<TapeRecord, Tick>): Uint8Array => {
  const terms = record.kind === 'rule' ? record.terms : undefined;
  const writer = new BinaryWriter(EVENT_BYTES + bodyBytes(record) + (terms ? TERMS_BYTES : 0));
  writer
    .u8(terms ? RULE_WITH_TERMS : KINDS[record.kind])
    .u16(record.symbolId)
    .u64(record.seq)
    .u64(record.at);
  switch (record.kind) {
    case 'rule':
      writer.u16(record.version).u8(checkScale(record.scale)).u64(record.halfSpread).u32(record.staleMs);
      if (terms)
        writer
          .u32(terms.maxJump)
          .u64(terms.buy)
          .u64(terms.sell)
          .u8(terms.isDaily ? 1 : 0);
      break;
    case 'source':
      writer.u8(record.simulated ? 1 : 0).u32(record.day);
      writer.raw(record.commitment, HASH_BYTES).raw(record.model, HASH_BYTES);
      break;
    case 'session':
      writer.u8(record.open ? 1 : 0);
      break;
    case 'gap':
      writer.u64(record.from).u64(record.to).u8(GAP_REASONS.indexOf(record.reason));
      break;
    case 'halt':
      writer.u8(record.halted ? 1 : 0).u8(HALT_REASONS.indexOf(record.reason));
      break;
    case 'key':
      writer.raw(record.publicKey, HASH_BYTES);
      break;
    case 'sources':
      writeSources(writer, record);
      break;
    case 'evidence':
      if (record.payload.length > MAX_EVIDENCE) throw new MalformedError('the evidence is too long for the tape');
      writer.u16(record.payload.length).raw(record.payload, record.payload.length);
      break;
  }
  return writer.bytes;
};

const writeText = (writer: BinaryWriter, text: string): void => {
  const bytes = textBytes(text);
  writer.u8(bytes.length).raw(bytes, bytes.length);
};

const writeSources = (writer: BinaryWriter, record: Sources): void => {
  writer.u8(record.version).u8(record.minimum).u16(record.bandBps).u8(record.publishers).u16(record.confidenceBps);
  writeText(writer, record.attested);
  writer.u8(record.markets.length);
  for (const { venue, market } of record.markets) writeText(writer.u16(venue), market);
  writer.u8(record.signers.length);
  for (const signer of record.signers) writer.raw(signer, HASH_BYTES);
};

const readText = (reader: BinaryReader): string => {
  const bytes = reader.raw(reader.u8());
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new MalformedError('a text is not UTF-8');
  }
};

const readSources = (reader: BinaryReader, place: Pick<Sources, 'symbolId' | 'seq' | 'at'>): Sources => {
  const version = reader.u8();
  const minimum = reader.u8();
  const bandBps = reader.u16();
  const publishers = reader.u8();
  const confidenceBps = reader.u16();
  const attested = readText(reader);
  const markets = Array.from({ length: reader.u8() }, () => ({ venue: reader.u16(), market: readText(reader) }));
  const signers = Array.from({ length: reader.u8() }, () => reader.raw(HASH_BYTES));
  return {
    kind: 'sources',
    ...place,
    version,
    minimum,
    bandBps,
    publishers,
    confidenceBps,
    attested,
    markets,
    signers,
  };
};

/** Reads one record and leaves the reader behind it. */
export const readRecord = (reader: BinaryReader): TapeRecord => {
  const type = reader.u8();
  const symbolId = reader.u16();
  const seq = reader.u64();
  if (type === KINDS.tick) return readTick(reader, symbolId, seq);
  const at = reader.u64();
  switch (type) {
    case KINDS.rule:
    case RULE_WITH_TERMS: {
      const version = reader.u16();
      const scale = checkScale(reader.u8());
      const rule: Rule = {
        kind: 'rule',
        symbolId,
        seq,
        at,
        version,
        scale,
        halfSpread: reader.u64(),
        staleMs: reader.u32(),
      };
      if (type === KINDS.rule) return rule;
      const maxJump = reader.u32();
      return { ...rule, terms: { maxJump, buy: reader.u64(), sell: reader.u64(), isDaily: readBoolean(reader) } };
    }
    case KINDS.source: {
      const simulated = readBoolean(reader);
      const day = reader.u32();
      const commitment = reader.raw(HASH_BYTES);
      return { kind: 'source', symbolId, seq, at, simulated, day, commitment, model: reader.raw(HASH_BYTES) };
    }
    case KINDS.session:
      return { kind: 'session', symbolId, seq, at, open: readBoolean(reader) };
    case KINDS.gap: {
      const from = reader.u64();
      const to = reader.u64();
      return { kind: 'gap', symbolId, seq, at, from, to, reason: readName(reader, GAP_REASONS) };
    }
    case KINDS.halt: {
      const halted = readBoolean(reader);
      return { kind: 'halt', symbolId, seq, at, halted, reason: readName(reader, HALT_REASONS) };
    }
    case KINDS.key:
      return { kind: 'key', symbolId, seq, at, publicKey: reader.raw(HASH_BYTES) };
    case KINDS.sources:
      return readSources(reader, { symbolId, seq, at });
    case KINDS.evidence: {
      const length = reader.u16();
      if (length > MAX_EVIDENCE) throw new MalformedError('the evidence is too long for the tape');
      return { kind: 'evidence', symbolId, seq, at, payload: reader.raw(length) };
    }
    default:
      throw new MalformedError(`there is no record of kind ${type}`);
  }
};

const readTick = (reader: BinaryReader, symbolId: number, seq: number): Tick => {
  const tsSrc = reader.u64();
  const tsRecv = reader.u64();
  const price = reader.i64();
  const scale = checkScale(reader.u8());
  const flags = reader.u8();
  const sources = Array.from({ length: reader.u8() }, () => ({
    venue: reader.u16(),
    tradeId: reader.u64(),
    price: reader.i64(),
    ts: reader.u64(),
  }));
  return { kind: 'tick', symbolId, seq, tsSrc, tsRecv, price, scale, flags, sources };
};

const checkScale = (scale: number): number => {
  if (scale > MAX_SCALE) throw new MalformedError(`a price has no ${scale} decimals`);
  return scale;
};

const readBoolean = (reader: BinaryReader): boolean => {
  const value = reader.u8();
  if (value > 1) throw new MalformedError(`${value} is neither yes nor no`);
  return value === 1;
};

const readName = <T>(reader: BinaryReader, names: readonly T[]): T => {
  const name = names[reader.u8()];
  if (name === undefined) throw new MalformedError('a reason is unknown');
  return name;
};

export const decodeRecords = (bytes: Uint8Array): TapeRecord[] => {
  const reader = new BinaryReader(bytes);
  const records: TapeRecord[] = [];
  while (!reader.isAtEnd) records.push(readRecord(reader));
  return records;
};
