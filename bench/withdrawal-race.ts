/**
 * Withdrawals of a whole balance, many at once and of several members at once, by the code that answers the call: exactly
 * one of each member may succeed, and all others are told that the money is gone, not that the server is busy.
 */
import { randomUUID } from 'node:crypto';
import type { applyWithdrawal as endpoint } from '@assay/contract/withdrawal';
import type { InputOf } from '@assay/contract/endpoint';
import { systemClock } from '../server/src/base/clock.ts';
import type { Db, Tx } from '../server/src/db/database.ts';
import { DomainError } from '../server/src/base/domain-error.ts';
import { answerOnce, hashRequest } from '../server/src/commands/handled-requests.ts';
import type { Call } from '../server/src/http/route.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openSecrets } from '../server/src/modules/auth/secrets.ts';
import { seedTransferRules } from '../server/src/modules/payout/settings.ts';
import { applyWithdrawal } from '../server/src/modules/withdrawal/apply-withdrawal.ts';
import { sandboxRail } from '../server/src/sandbox/rail.ts';
import { fund, openMembers } from './books.ts';
import type { Row } from './table.ts';

const RUNS = 1000;
const AT_ONCE = 20;
const MEMBERS_AT_ONCE = 4;
const BALANCE = 1_000_000_000n;
const PASSWORD = 'staple under the lamp';
/** At the least cost: hashing is not what is measured. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$tW1a1AfAd5EZva9a89zCtg$SBe8mlaqFWzVEK0Bdci3WR/izMg+FJVaBJkdOPtkLoc';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

interface Payer {
  memberId: string;
  accountId: string;
  loginId: string;
}

/** Members with a withdrawal password and a destination. */
const openPayers = async (db: Db, ledger: Ledger): Promise<Payer[]> => {
  const members = await openMembers(db, RUNS);
  await fund(ledger, members, BALANCE);
  await db.query(
    `insert into withdrawal_password (member_id, hash, tries_left, set_at)
     select id, $2, 5, now() - interval '30 days' from unnest($1::uuid[]) id`,
    [members, PASSWORD_HASH],
  );
  // Members who came by a wallet a moment ago: a code by mail would let only one of many at once get as far as the money.
  await db.query(
    `insert into wallet_identity (address, member_id, created_at)
     select '0x' || substr(md5(id::text) || md5(id::text), 1, 40), id, now() from unnest($1::uuid[]) id`,
    [members],
  );
  await db.query('update member set email = null where id = any($1)', [members]);
  const logins = await db.query<{ id: bigint; memberId: string }>(
    `insert into login (member_id, token_hash, way, created_at, seen_at, expires_at)
     select id, sha256(id::text::bytea), 'wallet', now(), now(), now() + interval '1 day' from unnest($1::uuid[]) id
     returning id, member_id as "memberId"`,
    [members],
  );
  const loginOf = new Map(logins.map(({ id, memberId }) => [memberId, String(id)]));
  const rows = await db.query<Omit<Payer, 'loginId'>>(
    `insert into destination (id, member_id, kind, currency, network, account, usable_at, created_at)
     select gen_random_uuid(), id, 'wallet', 'USDT', 'TRC20', $2, now() - interval '1 day', now() - interval '2 days' from unnest($1::uuid[]) id
     returning member_id as "memberId", id as "accountId"`,
    [members, ADDRESS],
  );
  return rows.map((row) => ({ ...row, loginId: loginOf.get(row.memberId) ?? '' }));
};

type Input = InputOf<typeof endpoint>;

const callOf = (tx: Tx, requestId: string, payer: Payer, input: Input): Call<Input> => ({
  input,
  memberId: payer.memberId,
  tx,
  loginId: payer.loginId,
  visitorId: '',
  takesBatches: false,
  device: '',
  language: 'en-us',
  requestId,
  askedAtMs: systemClock.now(),
  ip: '127.0.0.1',
  userAgent: '',
  host: 'localhost',
});

export const measureWithdrawals = async (deps: { db: Db; ledger: Ledger; folder: string }): Promise<Row> => {
  const { db, ledger, folder } = deps;
  await seedTransferRules(db, 'sandbox');
  const payers = await openPayers(db, ledger);
  const prices = {
    now: () => ({ units: 1n, scale: 0, symbol: null, tick: null, atMs: 0, state: 'open' as const }),
    at: () => Promise.resolve([]),
  };
  const parts = {
    db,
    ledger,
    prices,
    rails: { all: [], railOf: () => sandboxRail },
    clock: systemClock,
    secrets: await openSecrets(folder),
    site: { origins: ['http://localhost'] },
  };
  const isExact = async (payer: Payer): Promise<boolean> => {
    const { memberId, accountId } = payer;
    const input = { currency: 'USDT', money: '1000', accountId, safePassword: PASSWORD };
    const ask = (): Promise<string> => {
      const requestId = randomUUID();
      const hash = hashRequest('bench', Buffer.from(JSON.stringify(input)));
      return answerOnce(
        db,
        { actor: memberId, requestId, path: 'bench', hash },
        async (tx) => (await applyWithdrawal(parts, callOf(tx, requestId, payer, input))).id,
      );
    };
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, ask));
    const [row] = await db.query<{ count: bigint }>('select count(*) from withdrawal where member_id = $1', [memberId]);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
    const isMoneyLacking = (why: unknown) => why instanceof DomainError && why.error === 'insufficient_funds';
    return row?.count === 1n && refusals.length === AT_ONCE - 1 && refusals.every(isMoneyLacking);
  };
  let exact = 0;
  for (let at = 0; at < RUNS; at += MEMBERS_AT_ONCE) {
    const answers = await Promise.all(payers.slice(at, at + MEMBERS_AT_ONCE).map(isExact));
    exact += answers.filter(Boolean).length;
  }
  return {
    what: `${AT_ONCE} withdrawals of a whole balance at once, of ${MEMBERS_AT_ONCE} members at once`,
    figure: `${exact} of ${RUNS}`,
    against: 'exactly one succeeds, the others lack the money',
    isMet: exact === RUNS,
  };
};
