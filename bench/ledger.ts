/**
 * The books: transfers in group commits beside pgbench's TPC-B on the same server, whether they slow down as the books
 * grow, races for a whole balance, and the audit. Ratios of one run; the server is the embedded one, with its own settings.
 */
import { auditBooks } from '../server/src/audit/audit-books.ts';
import type { Db } from '../server/src/db/database.ts';
import { transfer } from '../server/src/ledger/journal-draft.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { accountOf, draftOf, fund, openMembers } from './books.ts';
import { cpuRow, withCpuTime } from './cpu-time.ts';
import { onServer } from './own-server.ts';
import { measureTampering } from './tampering.ts';
import { openTpcB, TPC_B_CLIENTS, TPC_B_SCALE, TPC_B_SECONDS } from './tpc-b.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';
import { measureWithdrawals } from './withdrawal-race.ts';

/** Full batches of different members on every track: while some are committed, others are collected. */
const MEMBERS = 1600;
const ROUNDS = 5;
/** On the way to large books. */
const ROUND_TRANSFERS = 32_000;
const RATIO = 7;
const POSTINGS = 1_000_000;
/** Least share of a small ledger's rate that a large one must keep. */
const MIN_KEPT = 0.75;
const AUDIT_SECONDS = 60;

interface Transfers {
  made: number;
  /** A second. */
  rate: number;
}

/** Each member always has one on its way, until those who made so many have made enough. */
const makeTransfers = async (
  ledger: Ledger,
  members: readonly string[],
  isEnough: (ofMember: number) => boolean,
): Promise<Transfers> => {
  const startedAt = performance.now();
  let made = 0;
  await Promise.all(
    members.map(async (memberId) => {
      const [free, margin] = [accountOf(memberId, 'available'), accountOf(memberId, 'margin')];
      for (let i = 0; !isEnough(i); i++) {
        const legs = i % 2 === 0 ? transfer(free, margin, 5n) : transfer(margin, free, 5n);
        await ledger.hot.submit({ memberId, journal: draftOf('correction', legs) });
        made += 1;
      }
    }),
  );
  return { made, rate: made / ((performance.now() - startedAt) / 1000) };
};

/** For as long as a round of TPC-B: what either leaves to be written and cleaned up in the background costs both the same. */
const transferForRound = (ledger: Ledger, members: readonly string[]): Promise<Transfers> => {
  const until = performance.now() + TPC_B_SECONDS * 1000;
  return makeTransfers(ledger, members, () => performance.now() >= until);
};

const rateRows = async (
  deps: { db: Db; owner: Db; ledger: Ledger; url: string; folder: string },
  members: readonly string[],
): Promise<Row[]> => {
  const tpcB = await openTpcB(deps.owner, deps.url);
  await transferForRound(deps.ledger, members);
  const rounds: { rate: number; us: number; base: number; baseUs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const own = await withCpuTime(deps.folder, () => transferForRound(deps.ledger, members));
    const other = await withCpuTime(deps.folder, () => tpcB.rate());
    rounds.push({
      rate: own.result.rate,
      us: own.us / own.result.made,
      base: other.result,
      baseUs: other.us / (other.result * TPC_B_SECONDS),
    });
  }
  const ratio = median(rounds.map(({ rate, base }) => rate / base));
  const figure = (values: number[]): string => Math.round(median(values)).toLocaleString('en-US');
  return [
    {
      what: 'transfers a second, in batches of 200',
      figure: figure(rounds.map(({ rate }) => rate)),
      against: `${ratio.toFixed(1)} x TPC-B (${tpcB.by}, ${TPC_B_CLIENTS} clients, scale ${TPC_B_SCALE}: ${figure(rounds.map(({ base }) => base))}); at least ${RATIO} x`,
      isMet: ratio >= RATIO,
    },
    cpuRow('processor time of one', median(rounds.map(({ us }) => us)), median(rounds.map(({ baseUs }) => baseUs))),
  ];
};

const countPostings = async (db: Db): Promise<number> => {
  const [row] = await db.query<{ count: bigint }>('select count(*) as count from posting');
  return Number(row!.count);
};

/** Fills the books up to a million postings; the last rounds are held against the first. */
const growthRow = async (db: Db, ledger: Ledger, members: readonly string[]): Promise<Row> => {
  const startedWith = await countPostings(db);
  const rates: number[] = [];
  for (let postings = startedWith; postings < POSTINGS; postings += 2 * ROUND_TRANSFERS)
    rates.push((await makeTransfers(ledger, members, (count) => count * members.length >= ROUND_TRANSFERS)).rate);
  const kept = median(rates.slice(-4)) / median(rates.slice(0, 4));
  return {
    what: 'the same on the way to a million postings',
    figure: Math.round(median(rates.slice(-4))).toLocaleString('en-US'),
    against: `${kept.toFixed(2)} of the rate at ${startedWith.toLocaleString('en-US')} postings; at least ${MIN_KEPT}`,
    isMet: kept >= MIN_KEPT,
  };
};

const auditRow = async (db: Db): Promise<Row> => {
  const startedAt = performance.now();
  const tallies = await auditBooks(db);
  const seconds = (performance.now() - startedAt) / 1000;
  const postings = tallies.find(({ unit }) => unit === 'postings')!.count;
  return {
    what: `audit of ${postings.toLocaleString('en-US')} postings`,
    figure: `${seconds.toFixed(1)} s`,
    against: `below ${AUDIT_SECONDS} s, finds nothing`,
    isMet: seconds < AUDIT_SECONDS && postings >= POSTINGS && tallies.every(({ failures }) => failures === 0),
  };
};

export const measureLedger = async (): Promise<Row[]> => [
  ...(await onServer(async (deps) => {
    const members = await openMembers(deps.db, MEMBERS);
    await fund(deps.ledger, members, 1_000_000n);
    return rateRows(deps, members);
  })),
  ...(await onServer(async (deps) => {
    const members = await openMembers(deps.db, MEMBERS);
    await fund(deps.ledger, members, 1_000_000n);
    return [await growthRow(deps.db, deps.ledger, members), await measureWithdrawals(deps), await auditRow(deps.db)];
  })),
  ...(await onServer(async ({ db, owner, ledger }) => [await measureTampering({ db, owner, ledger })])),
];
