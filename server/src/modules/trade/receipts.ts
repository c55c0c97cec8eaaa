/** Receipts of what the engine decided, made from the rows and signed with a key whose public half is for anyone. */
import { SETTLEMENT } from '@assay/contract/money';
import type { OutputOf } from '@assay/contract/endpoint';
import type * as contract from '@assay/contract/receipt';
import { toHex } from '@assay/verify/binary';
import { toBase64 } from '@assay/verify/checkpoint';
import { RECEIPT_ORIGIN, receiptBody, receiptText, stopWord } from '@assay/verify/receipt';
import type { Receipt, ReceiptOf, Signed, SignedWords } from '@assay/verify/receipt';
import type { FastifyPluginAsync } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { LateSignature } from '../../quotes/tape/batch-signer.ts';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import type { Tape } from '../../quotes/tape/tape.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { TradeDeps } from './command-terms.ts';
import { findOptions, findPositions } from './queries.ts';
import type { ListedPosition } from './queries.ts';
import type { OptionRow, OrderRow } from './stored.ts';

const ONE = { offset: 0, limit: 1 };

export const loadReceiptKey = (folder: string): Promise<SigningKey> =>
  loadSigningKey(folder, { file: 'receipt-key.pem', origin: RECEIPT_ORIGIN });

const text = (value: string | number | bigint | null | undefined): string =>
  value === null || value === undefined ? '-' : String(value);

export const commonOf = (row: OrderRow | OptionRow, instrument: Instrument) => ({
  id: row.id,
  member: row.member_id,
  realm: row.realm,
  symbol: instrument.symbol,
  symbolId: text(instrument.id),
  priceScale: text(instrument.scale),
  currencyScale: text(SETTLEMENT.decimals),
});

export interface Tradable {
  instrument: Instrument;
  quantityScale: number;
}

/** Tape values behind a receipt's numbers, which no row repeats. */
interface Taped {
  halfSpread: number;
  /** Number of the rule that states the spread. */
  ruleSeq: number | undefined;
}

interface Accepted {
  acceptHead: string;
  /** The market that prices the quote currency, where one does. */
  rateSymbol: string | undefined;
}

/** Accepted terms, as the order and its fill both state them. */
const acceptedOf = (row: OrderRow, { instrument, quantityScale }: Tradable, { acceptHead, rateSymbol }: Accepted) => ({
  ...commonOf(row, instrument),
  quantityScale: text(quantityScale),
  side: text(row.side),
  order: row.stop_price === null ? row.kind : stopWord(row.stop_price),
  quantity: row.quantity,
  quoteRate: text(row.quote_rate),
  rateSymbol: text(rateSymbol),
  rateSymbolId: text(row.rate_symbol_id),
  rateSeq: text(row.rate_seq),
  leverage: text(row.leverage),
  feeRate: text(row.fee_rate),
  closeOutShare: text(row.close_out_share),
  limit: text(row.limit_price),
  bound: text(row.bound),
  held: row.held,
  clientSeq: text(row.client_seq),
  acceptSeq: text(row.accept_seq),
  acceptHead,
  acceptUs: text(row.accept_us),
  // Receipts of rule 1 keep the form that they always had.
  ...(row.rule > 1 && { rule: text(row.rule) }),
});

const orderOf = (row: OrderRow, tradable: Tradable, accepted: Accepted): ReceiptOf<'order'> => ({
  kind: 'order',
  ...acceptedOf(row, tradable, accepted),
  takeProfit: text(row.take_profit),
  stopLoss: text(row.stop_loss),
});

const fillOf = (
  row: ListedPosition,
  tradable: Tradable,
  { halfSpread, ruleSeq, ...accepted }: Taped & Accepted,
): ReceiptOf<'fill'> => ({
  kind: 'fill',
  ...acceptedOf(row, tradable, accepted),
  halfSpread: text(halfSpread),
  ruleSeq: text(ruleSeq),
  seq: text(row.open_seq),
  us: text(row.open_us),
  price: text(row.open_price),
  margin: row.open_margin,
  fee: row.open_fee,
});

type Closing = ListedPosition['closings'][number];

/** Opening terms of a position, which later receipts repeat. */
export const openedOf = (row: ListedPosition, { quantityScale }: Tradable) => ({
  quantityScale: text(quantityScale),
  side: text(row.side),
  quoteRate: text(row.quote_rate),
  leverage: text(row.leverage),
  feeRate: text(row.fee_rate),
  closeOutShare: text(row.close_out_share),
  open: text(row.open_price),
  openSeq: text(row.open_seq),
  openQuantity: row.quantity,
  openMargin: row.open_margin,
});

const closingOf = (
  row: ListedPosition,
  tradable: Tradable,
  closing: Closing,
  { halfSpread, ruleSeq }: Taped,
): Receipt => {
  const before = row.closings.filter((one) => one.number < closing.number).toSorted((a, b) => a.number - b.number);
  return {
    kind: 'closing',
    ...commonOf(row, tradable.instrument),
    ...openedOf(row, tradable),
    halfSpread: text(halfSpread),
    quantity: closing.quantity,
    parts: before.length === 0 ? '-' : before.map(({ quantity }) => quantity).join('.'),
    number: text(closing.number),
    reason: closing.reason,
    margin: closing.margin,
    fromSeq: text(closing.from_seq),
    askedSeq: text(closing.asked_seq),
    stopLoss: text(closing.trail ?? closing.stop_loss),
    takeProfit: text(closing.take_profit),
    closeOut: text(closing.close_out),
    ruleSeq: text(ruleSeq),
    seq: text(closing.seq),
    us: closing.us,
    price: closing.price,
    profit: closing.profit,
    fee: closing.fee,
    paid: closing.paid,
    shortfall: closing.shortfall,
    clientSeq: text(closing.client_seq),
    ...(closing.rule > 1 && {
      rule: text(closing.rule),
      fromUs: text(closing.from_us),
      askedUs: text(closing.asked_us),
    }),
  };
};

const optionOf = (row: OptionRow, instrument: Instrument, acceptHead: string): Receipt => ({
  kind: 'option',
  ...commonOf(row, instrument),
  rule: text(row.rule),
  direction: text(row.direction),
  stake: row.stake,
  payoutRate: text(row.payout_rate),
  clientSeq: text(row.client_seq),
  acceptSeq: text(row.accept_seq),
  acceptHead,
  acceptUs: text(row.accept_us),
  expiryUs: text(row.expiry_us),
  staleUs: text(row.stale_us),
  outcome: text(row.outcome),
  reason: text(row.reason),
  entrySeq: text(row.entry_seq),
  exitSeq: text(row.exit_seq),
  credit: text(row.credit),
});

export interface ReceiptDeps {
  receiptKey: SigningKey;
  tape: Tape;
  tradableOf(symbolId: number): Tradable;
}

/** Dependencies that receipts need from trading. */
export type SigningDeps = Pick<TradeDeps, 'quotes' | 'terms'> & Pick<ReceiptDeps, 'receiptKey'>;

export const receiptDepsOf = ({ quotes, terms, receiptKey }: SigningDeps): ReceiptDeps => ({
  receiptKey,
  tape: quotes.tape,
  tradableOf: (symbolId) => ({
    instrument: quotes.instruments.find(({ id }) => id === symbolId)!,
    quantityScale: terms.get(symbolId)!.quantityScale,
  }),
});

const rateSymbolOf = (deps: ReceiptDeps, { rate_symbol_id: id }: OrderRow): string | undefined =>
  id === null ? undefined : deps.tradableOf(id).instrument.symbol;

/** Rules are restated every minute, and were every quarter of an hour before. */
const RULE_LOOKS = [500, 20_000] as const;

/** The spread that held when a tick came, from the tape. */
const tapedAt = async (reader: TapeReader, { id, halfSpread }: Instrument, seq: number): Promise<Taped> => {
  for (const look of RULE_LOOKS) {
    const range = await reader.range(id, Math.max(1, seq - look), seq);
    const rule = range && reader.recordsOf(range).findLast((record) => record.kind === 'rule');
    if (rule?.kind === 'rule') return { halfSpread: rule.halfSpread, ruleSeq: rule.seq };
  }
  return { halfSpread, ruleSeq: undefined };
};

/** The head of the tape that an order was accepted on; none once that tape is no longer kept. */
const acceptHeadOf = async (reader: TapeReader, symbolId: number, acceptSeq: bigint): Promise<string> => {
  const head = await reader.headAt(symbolId, Number(acceptSeq));
  return head ? toHex(head) : '-';
};

interface Found {
  receipt: Receipt;
  /** Decision time of an option. */
  decidedUs?: bigint;
  /** Where the rate of a currency was taken from a tick: when that was. */
  ratedUs?: bigint;
}

export const fillReceipt = async (
  deps: ReceiptDeps,
  reader: TapeReader,
  row: ListedPosition,
): Promise<ReceiptOf<'fill'>> => {
  const tradable = deps.tradableOf(row.symbol_id);
  const acceptHead = await acceptHeadOf(reader, row.symbol_id, row.accept_seq);
  const taped = await tapedAt(reader, tradable.instrument, Number(row.open_seq));
  return fillOf(row, tradable, { ...taped, acceptHead, rateSymbol: rateSymbolOf(deps, row) });
};

export const closingReceipt = async (
  deps: ReceiptDeps,
  reader: TapeReader,
  row: ListedPosition,
  closing: Closing,
): Promise<Receipt> => {
  const tradable = deps.tradableOf(row.symbol_id);
  return closingOf(row, tradable, closing, await tapedAt(reader, tradable.instrument, closing.seq));
};

export const optionReceipt = async (deps: ReceiptDeps, reader: TapeReader, row: OptionRow): Promise<Receipt> =>
  optionOf(row, deps.tradableOf(row.symbol_id).instrument, await acceptHeadOf(reader, row.symbol_id, row.accept_seq));

/** The receipt of an option, of a position's fill, or of one of its closings, as stored and as taped. */
const findReceipt = async (
  deps: ReceiptDeps,
  reader: TapeReader,
  tx: Tx,
  { memberId, id, closing }: { memberId: string; id: string; closing: number | undefined },
): Promise<Found> => {
  const [position] = (await findPositions(tx, { memberId, id }, ONE)).rows;
  if (position) {
    if (closing !== undefined) {
      const row = position.closings.find(({ number }) => number === closing);
      if (!row) throw new DomainError('not_found');
      return { receipt: await closingReceipt(deps, reader, position, row) };
    }
    const isRated = position.rate_symbol_id !== null;
    return {
      receipt: await fillReceipt(deps, reader, position),
      ...(isRated && { ratedUs: position.accept_us }),
    };
  }
  const [option] = (await findOptions(tx, { memberId, id }, ONE)).rows;
  if (!option || closing !== undefined) throw new DomainError('not_found');
  return {
    receipt: await optionReceipt(deps, reader, option),
    decidedUs: option.settled_us ?? option.expiry_us,
  };
};

const signWords = (receipt: Signed, key: SigningKey): SignedWords => {
  const words = receiptBody(receipt);
  return { words, signature: Buffer.concat([key.keyHash, key.sign(words)]).toString('base64') };
};

export const signReceipt = (receipt: Signed, key: SigningKey): string => receiptText(signWords(receipt, key));

/** The newest record is in memory, and what is accepted now is accepted on it. */
const headNow = (deps: ReceiptDeps, row: OrderRow | OptionRow): string =>
  toHex(deps.tape.of(row.symbol_id).headAt(Number(row.accept_seq)));

/** Words whose signature is made when it is read, with those that have joined it until then. */
export interface LateWords extends SignedWords {
  /** Called once it is sure that they are written: words of a refused order must stand in no tree, or a neighbour could show them. */
  join: () => void;
}

const signInBatch = (receipt: Signed, key: SigningKey): LateWords => {
  const words = receiptBody(receipt);
  let late: LateSignature | undefined;
  const joined = (): LateSignature => (late ??= key.signWordsLater(words));
  return {
    words,
    join: () => void joined(),
    get signature() {
      return joined().base64();
    },
  };
};

/** `takesBatches`: the caller can read a signature of a batch. */
const signAccepted = (receipt: Signed, key: SigningKey, takesBatches: boolean): LateWords => {
  if (takesBatches) return signInBatch(receipt, key);
  const words = receiptBody(receipt);
  return {
    words,
    join: () => {},
    get signature() {
      return Buffer.concat([key.keyHash, key.sign(words)]).toString('base64');
    },
  };
};

/** Signs the receipt sent with the acceptance, before anyone can know the outcome. */
export const signOrder = (deps: ReceiptDeps, row: OrderRow, takesBatches: boolean): LateWords => {
  const accepted = { acceptHead: headNow(deps, row), rateSymbol: rateSymbolOf(deps, row) };
  return signAccepted(orderOf(row, deps.tradableOf(row.symbol_id), accepted), deps.receiptKey, takesBatches);
};

export const signOption = (deps: ReceiptDeps, row: OptionRow, takesBatches: boolean): LateWords => {
  const receipt = optionOf(row, deps.tradableOf(row.symbol_id).instrument, headNow(deps, row));
  return signAccepted(receipt, deps.receiptKey, takesBatches);
};

/** The first whole millisecond that is not before. */
export const afterUs = (us: bigint): number => Math.ceil(Number(us) / 1000);

export const getReceipt = async (
  deps: ReceiptDeps,
  tx: Tx,
  of: { memberId: string; id: string; closing: number | undefined },
): Promise<OutputOf<typeof contract.getReceipt>> => {
  const reader = new TapeReader(tx, deps.tape);
  const { receipt, decidedUs, ratedUs } = await findReceipt(deps, reader, tx, of);
  const checkpoint =
    receipt.kind === 'option'
      ? // A tick of before the expiry may arrive after it; none does after the option was decided.
        await reader.checkpointAt(afterUs(decidedUs!))
      : await reader.covering(Number(receipt.symbolId), Number(receipt.seq));
  const rateCheckpoint = ratedUs === undefined ? undefined : await reader.checkpointAt(afterUs(ratedUs));
  return {
    receipt: signReceipt(receipt, deps.receiptKey),
    checkpoint: checkpoint ?? null,
    rateCheckpoint: rateCheckpoint ?? null,
  };
};

export const receiptKeyRoutes =
  (key: SigningKey): FastifyPluginAsync =>
  async (server) => {
    server.get('/proof/receipt-key', (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=60')
        .send({ origin: RECEIPT_ORIGIN, publicKey: toBase64(key.publicKey) }),
    );
  };
