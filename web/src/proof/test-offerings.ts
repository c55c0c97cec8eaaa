/** Token sales and applications by the shapes of the contract, and a draw with its tape, for tests. */
import { envelope } from '@assay/client/test-server';
import type { OutputOf } from '@assay/contract/endpoint';
import { getDraw, type Offering, type Subscription } from '@assay/contract/offering';
import { formatWireTime } from '@assay/contract/time';
import { commitmentOf, drawLots, hashEntries } from '@assay/verify/draw';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { encodeRecord } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import { nextHead, GENESIS_HEAD } from '@assay/verify/tape-chain';
import { proofAnswers, RISING } from './test-proof.ts';
import type { Answers } from '../templates/test-screen.tsx';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const SEED = new Uint8Array(32).fill(7);
const MINUTE = 60_000;
/** The moment of the twentieth tick of the tape, so that this one is the first. */
export const DRAWS_MS = Math.floor(RISING[19]!.tsSrc / 1000);
const at = (minutes: number): string => formatWireTime(DRAWS_MS + minutes * MINUTE);

export const OFFERING: Offering = {
  id: 'tidewater',
  coin: 'TIDE',
  name: 'Tidewater',
  summary: 'Pays for readings of tide gauges. Simulated project.',
  state: 'issuing',
  isPaused: false,
  currency: 'USDT',
  estimatedPrice: '0.500000',
  winningPrice: null,
  lotSize: '100.000000',
  lots: 40,
  memberLots: 5,
  applicants: 12,
  appliedLots: 60,
  opensAt: at(-80),
  closesAt: at(-2),
  drawSymbol: 'BTCUSDT',
  drawsAt: at(0),
  payUntil: at(28),
  listsAt: at(38),
  symbol: null,
  commitment: hex(commitmentOf(SEED)),
  isSimulated: true,
};

export const DRAWN: Offering = { ...OFFERING, state: 'paying', winningPrice: '0.500000' };

const NAMES = Array.from({ length: 13 }, (_, index) => hex(new Uint8Array(16).fill(index + 1)));
const ENTRIES = NAMES.map((name, index) => ({ name: new Uint8Array(16).fill(index + 1), lots: 5, hex: name }));
/** The fourth entry is the member's. */
const OWN = 3;

const wonBy = (tick: Tick): number[] =>
  drawLots({ lots: OFFERING.lots, seed: SEED, entries: ENTRIES, tickRecord: encodeRecord(tick) });

const TICK = RISING[19]!;
const WON = wonBy(TICK)[OWN]!;

export const SUBSCRIPTION: Subscription = {
  id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01',
  offeringId: 'tidewater',
  coin: 'TIDE',
  name: 'Tidewater',
  state: 'applied',
  entryName: NAMES[OWN]!,
  entry: null,
  lots: 5,
  wonLots: null,
  currency: 'USDT',
  held: '250.000000',
  cost: null,
  returned: null,
  returnedAt: null,
  coins: null,
  payUntil: OFFERING.payUntil,
  time: at(-30),
};

export const WINNER: Subscription = {
  ...SUBSCRIPTION,
  state: 'won',
  entry: OWN,
  wonLots: WON,
  cost: String(50 * WON),
  returned: String(250 - 50 * WON),
  returnedAt: at(0),
  coins: String(100 * WON),
};

export const pageOf = <T>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });

type Draw = OutputOf<typeof getDraw>;

/** The draw as it was published, decided by the tick that the rule names, or by another one. */
export const drawBy = (tick: Tick = TICK): Draw => ({
  offeringId: 'tidewater',
  lots: OFFERING.lots,
  drawsAtMs: DRAWS_MS,
  commitment: OFFERING.commitment,
  entriesHash: hex(hashEntries(ENTRIES)),
  seed: hex(SEED),
  tick: { symbol: 'BTCUSDT', seq: tick.seq, atMs: Math.floor(tick.tsSrc / 1000), record: hex(encodeRecord(tick)) },
  entries: wonBy(tick).map((won, index) => [NAMES[index]!, 5, won]),
});

export const LATER_TICK = RISING[24]!;

/** As the server serves a stretch of tape by time: from the first record of the time on. */
const tapeBetween = (from: number, to: number): Uint8Array<ArrayBuffer> => {
  const inside = RISING.filter(({ tsSrc }) => tsSrc >= from * 1000 && tsSrc <= to * 1000);
  let headBefore: Uint8Array = GENESIS_HEAD;
  for (const tick of RISING.slice(0, inside[0]!.seq - 1)) headBefore = nextHead(headBefore, encodeRecord(tick));
  const header = encodeTapeHeader({ symbolId: 1, fromSeq: inside[0]!.seq, headBefore });
  return new Uint8Array(Buffer.concat([header, ...inside.map(encodeRecord)]));
};

/** Answers of the server to everything a check of a draw asks for. */
export const drawAnswers = (draw: Draw, bend?: (file: Uint8Array) => Uint8Array): Answers => {
  const proof = proofAnswers({ receipt: '', ...(bend && { bend }) });
  return {
    ...proof,
    [getDraw.path]: () => envelope(200, draw),
    '/proof/tape/BTCUSDT/covering': () => ({ body: JSON.stringify({ number: 12 }) }),
    '/proof/tape/BTCUSDT': (received) => {
      const query = new URL(received.path, 'http://x').searchParams;
      const fromTime = query.get('fromTime');
      return fromTime === null
        ? proof['/proof/tape/BTCUSDT']!(received)
        : { body: tapeBetween(Number(fromTime), Number(query.get('toTime'))) };
    },
  };
};
