/** A small exchange for tests: keys of its own, a tape, and receipts that it signs, true or not. */
import { envelope } from '@assay/client/test-server';
import { getReceipt } from '@assay/contract/receipt';
import { toHex } from '@assay/verify/binary';
import { OPTION_RULE, settleOption } from '@assay/verify/option-rule';
import { checkpointBody, headsRoot, headsSize, keyHash, signedNote, toBase64 } from '@assay/verify/checkpoint';
import { RECEIPT_ORIGIN, receiptBody } from '@assay/verify/receipt';
import type { Receipt, ReceiptOf, Signed, SignedWords } from '@assay/verify/receipt';
import { GENESIS_HEAD, nextHead } from '@assay/verify/tape-chain';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { encodeRecord } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { Answers } from '../templates/test-screen.tsx';

const TAPE_ORIGIN = 'assay/tape';
const START_US = 1_795_000_000_000_000;
export const ID = '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01';

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return {
    raw,
    note: (body: string, origin: string) =>
      signedNote(body, origin, keyHash(origin, raw), sign(null, Buffer.from(body), privateKey)),
  };
};

const receiptKey = makeKey();
const tapeKey = makeKey();

/** One tick a second; the price moves as told. */
const makeTicks = (prices: readonly number[]): Tick[] =>
  prices.map((price, index) => ({
    kind: 'tick',
    symbolId: 1,
    seq: index + 1,
    tsSrc: START_US + (index + 1) * 1_000_000,
    tsRecv: START_US + (index + 1) * 1_000_000,
    price,
    scale: 2,
    flags: 1,
    sources: [],
  }));

/** A rise of ten cents a tick, from 96,412.50. */
export const RISING = makeTicks(Array.from({ length: 45 }, (_, index) => 9_641_250 + index * 10));

/** In the place of one of the first ticks the tape states its spread. */
export const RULE_SEQ = 3;
export const HALF_SPREAD = 98;
const recordsOf = (ticks: readonly Tick[]): TapeRecord[] =>
  ticks.map((tick) => {
    const { symbolId, seq, tsSrc: at, scale } = tick;
    if (seq !== RULE_SEQ) return tick;
    return { kind: 'rule', symbolId, seq, at, version: 1, scale, halfSpread: HALF_SPREAD, staleMs: 10_000 };
  });

const headsOf = (records: readonly Uint8Array[]): Uint8Array[] => {
  const heads: Uint8Array[] = [];
  for (const record of records) heads.push(nextHead(heads.at(-1) ?? GENESIS_HEAD, record));
  return heads;
};

export const ACCEPT_SEQ = 5;
export const ACCEPT_HEAD = toHex(headsOf(recordsOf(RISING.slice(0, ACCEPT_SEQ)).map(encodeRecord)).at(-1)!);

const TERMS = {
  rule: OPTION_RULE,
  direction: 1,
  stake: 100_000_000n,
  payoutRate: 850_000_000n,
  clientSeq: ACCEPT_SEQ - 1,
  acceptSeq: ACCEPT_SEQ,
  acceptUs: START_US + ACCEPT_SEQ * 1_000_000,
  expiryUs: START_US + (ACCEPT_SEQ + 30) * 1_000_000,
  staleUs: 10_000_000,
} as const;

/** An option that was bought after the fifth tick, as the rule decides it; `said` is what the exchange says instead. */
export const optionReceipt = (
  said: Partial<ReceiptOf<'option'>> = {},
  direction: 1 | -1 = 1,
  ticks: readonly Tick[] = RISING,
): Receipt => {
  const { outcome, reason, entry, exit, credit } = settleOption({ ...TERMS, direction }, ticks);
  return {
    kind: 'option',
    id: ID,
    member: '7',
    realm: 'money',
    symbol: 'BTCUSDT',
    symbolId: '1',
    priceScale: '2',
    currencyScale: '6',
    rule: String(TERMS.rule),
    direction: String(direction),
    stake: String(TERMS.stake),
    payoutRate: String(TERMS.payoutRate),
    clientSeq: String(TERMS.clientSeq),
    acceptSeq: String(TERMS.acceptSeq),
    acceptHead: ACCEPT_HEAD,
    acceptUs: String(TERMS.acceptUs),
    expiryUs: String(TERMS.expiryUs),
    staleUs: String(TERMS.staleUs),
    outcome,
    reason: reason ?? '-',
    entrySeq: String(entry?.seq ?? '-'),
    exitSeq: String(exit?.seq ?? '-'),
    credit: String(credit),
    ...said,
  };
};

export const signed = (receipt: Signed): string => receiptKey.note(receiptBody(receipt), RECEIPT_ORIGIN);

export const RECEIPT_KEY = toBase64(receiptKey.raw);

/** As an acceptance brings it. */
export const signedWords = (receipt: Signed): SignedWords => {
  const [words, line] = signed(receipt).split('\n\n') as [string, string];
  return { words: `${words}\n`, signature: line.trim().split(' ').at(-1)! };
};

/** Answers that a phone needs after an acceptance. */
export const receiptKeyAnswer: Answers = {
  '/proof/receipt-key': () => ({ body: JSON.stringify({ publicKey: RECEIPT_KEY }) }),
};

interface Exchange {
  receipt: string;
  /** Receipt of the fill, for a closing. */
  opening?: string;
  ticks?: readonly Tick[];
  /** Change to the tape after it was signed for. */
  bend?: (file: Uint8Array) => Uint8Array;
  checkpoint?: number | null;
}

/** Answers of the server to everything a check asks for. */
export const proofAnswers = ({
  receipt,
  opening = receipt,
  ticks = RISING,
  bend = (file) => file,
  checkpoint = 12,
}: Exchange): Answers => {
  const records = recordsOf(ticks).map(encodeRecord);
  const heads = headsOf(records);
  const head = { symbolId: 1, seq: ticks.length, head: heads.at(-1)! };
  const body = checkpointBody({
    origin: TAPE_ORIGIN,
    size: headsSize([head]),
    root: headsRoot([head]),
    number: 12,
    timeMs: (START_US + ticks.length * 1_000_000) / 1000,
  });
  const tape = (path: string): Uint8Array => {
    const fromSeq = Number(new URL(path, 'http://x').searchParams.get('from'));
    const headBefore = heads[fromSeq - 2] ?? GENESIS_HEAD;
    const header = encodeTapeHeader({ symbolId: 1, fromSeq, headBefore });
    return bend(new Uint8Array(Buffer.concat([header, ...records.slice(fromSeq - 1)])));
  };
  const json = (answer: object) => ({ body: JSON.stringify(answer) });
  return {
    [getReceipt.path]: ({ path }) =>
      envelope(200, { receipt: path.includes('closing=') ? receipt : opening, checkpoint, rateCheckpoint: null }),
    ...receiptKeyAnswer,
    '/proof/key': () => json({ keys: [{ publicKey: toBase64(tapeKey.raw) }] }),
    '/proof/checkpoints/12': () =>
      json({ note: tapeKey.note(body, TAPE_ORIGIN), heads: [[1, head.seq, toBase64(head.head)]] }),
    '/proof/tape/BTCUSDT': ({ path }) => ({ body: tape(path) }),
  };
};

/** Changes one byte of one tick. */
export const bendOneByte = (file: Uint8Array): Uint8Array => {
  const bent = file.slice();
  bent[bent.length - 300]! ^= 1;
  return bent;
};
