/** Receipts of what the engine decided, made from the rows and signed with a key whose public half is for anyone. */
import { signedNote, toBase64 } from '@assay/verify/checkpoint';
import { RECEIPT_ORIGIN, receiptBody } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import type { FastifyPluginAsync } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import type { Tape } from '../../quotes/tape/tape.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { findOptions, findPositions } from './queries.ts';
import type { ListedPosition } from './queries.ts';
import type { OptionRow } from './stored.ts';
import { SETTLEMENT } from './rules.ts';

const ONE = { offset: 0, limit: 1 };

export const loadReceiptKey = (folder: string): Promise<SigningKey> =>
  loadSigningKey(folder, { file: 'receipt-key.pem', origin: RECEIPT_ORIGIN });

const text = (value: string | number | bigint | null | undefined): string =>
  value === null || value === undefined ? '-' : String(value);

const commonOf = (row: ListedPosition | OptionRow, instrument: Instrument) => ({
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

const fillOf = (row: ListedPosition, { instrument, quantityScale }: Tradable): Receipt => ({
  kind: 'fill',
  ...commonOf(row, instrument),
  quantityScale: text(quantityScale),
  halfSpread: text(instrument.halfSpread),
  side: text(row.side),
  order: row.kind,
  quantity: row.quantity,
  quoteRate: text(row.quote_rate),
  rateSymbolId: text(row.rate_symbol_id),
  rateSeq: text(row.rate_seq),
  leverage: text(row.leverage),
  feeRate: text(row.fee_rate),
  closeOutShare: text(row.close_out_share),
  limit: text(row.limit_price),
  bound: text(row.bound),
  held: row.held,
  acceptSeq: text(row.accept_seq),
  acceptUs: text(row.accept_us),
  seq: text(row.open_seq),
  us: text(row.open_us),
  price: text(row.open_price),
  margin: row.open_margin,
  fee: row.open_fee,
});

const closingOf = (row: ListedPosition, { instrument, quantityScale }: Tradable, number: number): Receipt => {
  const closing = row.closings.find((one) => one.number === number);
  if (!closing) throw new DomainError('not_found');
  return {
    kind: 'closing',
    ...commonOf(row, instrument),
    quantityScale: text(quantityScale),
    halfSpread: text(instrument.halfSpread),
    side: text(row.side),
    quantity: closing.quantity,
    quoteRate: text(row.quote_rate),
    leverage: text(row.leverage),
    feeRate: text(row.fee_rate),
    open: text(row.open_price),
    openSeq: text(row.open_seq),
    number: text(number),
    reason: closing.reason,
    margin: closing.margin,
    fromSeq: text(closing.from_seq),
    askedSeq: text(closing.asked_seq),
    stopLoss: text(closing.stop_loss),
    takeProfit: text(closing.take_profit),
    closeOut: text(closing.close_out),
    seq: text(closing.seq),
    us: closing.us,
    price: closing.price,
    profit: closing.profit,
    fee: closing.fee,
    paid: closing.paid,
    shortfall: closing.shortfall,
  };
};

const optionOf = (row: OptionRow, instrument: Instrument): Receipt => ({
  kind: 'option',
  ...commonOf(row, instrument),
  rule: text(row.rule),
  direction: text(row.direction),
  stake: row.stake,
  payoutRate: text(row.payout_rate),
  acceptSeq: text(row.accept_seq),
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

/** The receipt of an option, of a position's fill, or of one of its closings, as stored; of an option, when it was decided. */
const findReceipt = async (
  deps: ReceiptDeps,
  tx: Tx,
  { memberId, id, closing }: { memberId: string; id: string; closing: number | undefined },
): Promise<{ receipt: Receipt; decidedUs?: bigint }> => {
  const [position] = (await findPositions(tx, { memberId, id }, ONE)).rows;
  if (position) {
    const tradable = deps.tradableOf(position.symbol_id);
    return { receipt: closing === undefined ? fillOf(position, tradable) : closingOf(position, tradable, closing) };
  }
  const [option] = (await findOptions(tx, { memberId, id }, ONE)).rows;
  if (!option || closing !== undefined) throw new DomainError('not_found');
  const receipt = optionOf(option, deps.tradableOf(option.symbol_id).instrument);
  return { receipt, decidedUs: option.settled_us ?? option.expiry_us };
};

export const signReceipt = (receipt: Receipt, key: SigningKey): string => {
  const body = receiptBody(receipt);
  return signedNote(body, RECEIPT_ORIGIN, key.keyHash, key.sign(body));
};

export const getReceipt = async (
  deps: ReceiptDeps,
  tx: Tx,
  of: { memberId: string; id: string; closing: number | undefined },
): Promise<{ receipt: string; checkpoint: number | null }> => {
  const { receipt, decidedUs } = await findReceipt(deps, tx, of);
  const reader = new TapeReader(tx, deps.tape);
  const checkpoint =
    receipt.kind === 'option'
      ? // A tick of before the expiry may arrive after it; none does after the option was decided.
        await reader.checkpointAt(Math.ceil(Number(decidedUs) / 1000))
      : await reader.covering(Number(receipt.symbolId), Number(receipt.seq));
  return { receipt: signReceipt(receipt, deps.receiptKey), checkpoint: checkpoint ?? null };
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
