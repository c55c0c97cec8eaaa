/**
 * The books: transfers in group commits beside pgbench's TPC-B on the same server, what parallel holds of a whole
 * balance do, and how long the audit takes. Ratios of one run; the server is the embedded one, with its own settings.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditBooks } from '../server/src/audit-books.ts';
import { systemClock } from '../server/src/clock.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { journalId, transfer } from '../server/src/ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../server/src/ledger/journal-draft.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openTpcB, TPC_B_CLIENTS } from './tpc-b.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';

/** Two full batches of different members: one is collected while the other is committed. */
const MEMBERS = 400;
const ROUNDS = 3;
const TRANSFERS = 20_000;
const HOLD_RUNS = 200;
const HOLDS_AT_ONCE = 20;
const RATIO = 7;

const account = (memberId: string, purpose: 'available' | 'margin' | 'withdrawal_held'): AccountKey => ({
  memberId,
  purpose,
  currency: 'USDT',
});

const journal = (kind: JournalDraft['kind'], legs: JournalDraft['legs']): JournalDraft => ({
  id: journalId('bench', randomUUID()),
  kind,
  realm: 'money',
  actor: 'bench',
  legs,
});

const openMembers = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `insert into member (id, name, email, password_hash, invite_code)
     select gen_random_uuid(), 'Member', 'bench-' || gen_random_uuid() || '@example.com', '$argon2id$x',
       translate(upper(substr(md5(gen_random_uuid()::text), 1, 16)), '01', 'XY') from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

const fund = (ledger: Ledger, members: readonly string[], units: bigint): Promise<unknown> =>
  Promise.all(
    members.map((memberId) =>
      ledger.hot.submit({
        memberId,
        journal: journal(
          'deposit',
          transfer({ purpose: 'custody', label: 'bench', currency: 'USDT' }, account(memberId, 'available'), units),
        ),
      }),
    ),
  );

/** Transfers a second: each member always has one on its way. */
const transferRate = async (ledger: Ledger, members: readonly string[]): Promise<number> => {
  const perMember = TRANSFERS / members.length;
  const startedAt = performance.now();
  await Promise.all(
    members.map(async (memberId) => {
      const [free, margin] = [account(memberId, 'available'), account(memberId, 'margin')];
      for (let i = 0; i < perMember; i++) {
        const legs = i % 2 === 0 ? transfer(free, margin, 5n) : transfer(margin, free, 5n);
        await ledger.hot.submit({ memberId, journal: journal('correction', legs) });
      }
    }),
  );
  return TRANSFERS / ((performance.now() - startedAt) / 1000);
};

/** How many of the runs ended with exactly one hold. */
const exactHolds = async (db: Db, ledger: Ledger): Promise<number> => {
  const members = await openMembers(db, HOLD_RUNS);
  await fund(ledger, members, 1000n);
  let exact = 0;
  for (const [run, memberId] of members.entries()) {
    const attempts = Array.from({ length: HOLDS_AT_ONCE }, () => {
      const draft = journal(
        'withdrawal_hold',
        transfer(account(memberId, 'available'), account(memberId, 'withdrawal_held'), 1000n),
      );
      return run % 2 === 0
        ? ledger.hot.submit({ memberId, journal: draft })
        : db.transaction((tx) => ledger.post(tx, [draft]));
    });
    const outcomes = await Promise.allSettled(attempts);
    if (outcomes.filter(({ status }) => status === 'fulfilled').length === 1) exact += 1;
  }
  return exact;
};

const auditRow = async (db: Db): Promise<Row> => {
  const startedAt = performance.now();
  const tallies = await auditBooks(db);
  const seconds = (performance.now() - startedAt) / 1000;
  const postings = tallies.find(({ unit }) => unit === 'postings')!.count;
  const perMillion = (seconds * 1_000_000) / postings;
  return {
    what: `audit of ${postings.toLocaleString('en-US')} postings`,
    figure: `${seconds.toFixed(1)} s`,
    against: `a million in ${perMillion.toFixed(0)} s; below 60 s, finds nothing`,
    isMet: perMillion < 60 && tallies.every(({ failures }) => failures === 0),
  };
};

export const measureLedger = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-ledger-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase({ url: postgres.url });
  try {
    await migrate(db);
    const ledger = await openLedger({ db, clock: systemClock });
    const members = await openMembers(db, MEMBERS);
    await fund(ledger, members, 1_000_000n);
    await transferRate(ledger, members);
    const tpcB = await openTpcB(db, postgres.url);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const rate = await transferRate(ledger, members);
      const base = await tpcB.rate();
      rates.push(rate);
      ratios.push(rate / base);
    }
    const ratio = median(ratios);
    const exact = await exactHolds(db, ledger);
    return [
      {
        what: 'transfers a second, in batches of 200',
        figure: Math.round(median(rates)).toLocaleString('en-US'),
        against: `${ratio.toFixed(1)} x TPC-B with ${TPC_B_CLIENTS} clients (${tpcB.by}); at least ${RATIO} x`,
        isMet: ratio >= RATIO,
      },
      {
        what: `${HOLDS_AT_ONCE} holds of a whole balance at once`,
        figure: `${exact} of ${HOLD_RUNS}`,
        against: 'exactly one succeeds',
        isMet: exact === HOLD_RUNS,
      },
      await auditRow(db),
    ];
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
