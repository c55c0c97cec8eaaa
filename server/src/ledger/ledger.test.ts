import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { withSeeds } from '../test-seeds.ts';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { DomainError, InvariantError } from '../base/domain-error.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { shardOf } from './accounts.ts';
import { batchWriter } from './batch-writer.ts';
import { claimFor, rowFor } from './commit-batch.ts';
import type { BatchClaimer } from './commit-batch.ts';
import { HOUSE } from './compose-batch.ts';
import type { HotCommand } from './hot-lane.ts';
import { auditLedger } from './audit-ledger.ts';
import { journalId, transfer } from './journal-draft.ts';
import type { AccountKey, JournalDraft } from './journal-draft.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

let db: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  db = await openTestDatabase();
  ledger = await openLedger({ db, clock: systemClock });
});
afterAll(() => db.close());

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA';
let serial = 0;
const newMember = (): Promise<string> =>
  insertMember(db, {
    target: { kind: 'email', email: `books${++serial}@example.com` },
    passwordHash: HASH,
    createdAt: new Date(),
  });

const custody: AccountKey = { purpose: 'custody', label: 'faucet', currency: 'USDT' };
const fees: AccountKey = { purpose: 'fees', currency: 'USDT' };
const available = (memberId: string): AccountKey => ({ memberId, purpose: 'available', currency: 'USDT' });
const held = (memberId: string): AccountKey => ({ memberId, purpose: 'withdrawal_held', currency: 'USDT' });

const journal = (legs: JournalDraft['legs'], more: Partial<JournalDraft> = {}): JournalDraft => ({
  id: journalId('test', randomUUID()),
  kind: 'deposit',
  realm: 'money',
  actor: 'test',
  legs,
  ...more,
});

const post = (...drafts: JournalDraft[]) => db.transaction((tx) => ledger.post(tx, drafts));
const deposit = (memberId: string, amount: bigint) => post(journal(transfer(custody, available(memberId), amount)));

const balance = async (key: AccountKey): Promise<bigint> => {
  const [row] = await db.query<{ total: string | null }>(
    `select sum(balance) as total from account where member_id is not distinct from $1 and purpose = $2 and currency = $3 and realm = 'money'`,
    [key.memberId ?? null, key.purpose, key.currency],
  );
  return BigInt(row?.total ?? 0);
};

describe('posting', () => {
  let member: string;
  beforeEach(async () => {
    member = await newMember();
    await deposit(member, 1000n);
  });

  it('moves money and keeps the sum at zero', async () => {
    await post(journal(transfer(available(member), held(member), 400n), { kind: 'withdrawal_hold' }));
    expect([await balance(available(member)), await balance(held(member))]).toEqual([600n, 400n]);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('refuses what is not there and leaves everything as it was (L4)', async () => {
    await expect(post(journal(transfer(available(member), held(member), 1001n)))).rejects.toMatchObject({
      error: 'insufficient_funds',
    });
    expect(await balance(available(member))).toBe(1000n);
  });

  it('posts all journals of a call or none', async () => {
    const drafts = [
      journal(transfer(available(member), held(member), 600n)),
      journal(transfer(available(member), held(member), 600n)),
    ];
    await expect(post(...drafts)).rejects.toMatchObject({ error: 'insufficient_funds' });
    expect(await balance(held(member))).toBe(0n);
  });

  it('has one effect for one id, whatever is tried', async () => {
    const once = journal(transfer(available(member), held(member), 10n));
    await post(once);
    await expect(post(once)).rejects.toThrow('journal_id_key');
    expect(await balance(held(member))).toBe(10n);
  });

  it('refuses a draft that does not balance, or has a zero or a single posting', async () => {
    const bad = [
      [{ account: available(member), delta: -1n }],
      [
        { account: available(member), delta: -1n },
        { account: held(member), delta: 2n },
      ],
      [
        { account: available(member), delta: 0n },
        { account: held(member), delta: 0n },
      ],
      [
        { account: available(member), delta: -1n },
        { account: { ...held(member), currency: 'BTC' }, delta: 1n },
      ],
    ];
    for (const legs of bad) await expect(post(journal(legs))).rejects.toThrow();
  });

  it('continues the chains of all its members, whoever comes first in which journal', async () => {
    const other = await newMember();
    await post(
      journal(transfer(available(member), available(other), 30n)),
      journal(transfer(available(other), available(member), 20n)),
      journal(transfer(available(member), held(member), 5n)),
      journal(transfer(available(other), available(member), 10n)),
    );
    expect(await balance(available(member))).toBe(995n);
    const chains = await db.query<{ count: bigint }>(
      'select count(*) as count from chain_entry where owner_id = any($1::uuid[]) group by owner_id order by 1',
      [[member, other]],
    );
    expect(chains.map(({ count }) => count)).toEqual([3n, 5n]);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('writes a transfer as one row, whatever goes beside it', async () => {
    const [paying, both] = [await newMember(), await newMember()];
    for (const one of [paying, both]) await deposit(one, 1000n);
    const pay = (one: string) =>
      journal([
        { account: available(one), delta: -30n },
        { account: held(one), delta: 29n },
        { account: fees, delta: 1n },
      ]);
    const hold = (one: string) => journal(transfer(available(one), held(one), 5n));
    const drafts = [pay(paying), hold(member), hold(both), pay(both), pay(paying)];
    await post(...drafts);
    const rows = await db.query<{ isOne: boolean }>(
      'select first_account is not null as "isOne" from unnest($1::uuid[]) with ordinality as d (id, place) join journal using (id) order by place',
      [drafts.map(({ id }) => id)],
    );
    // A member who also has another kind keeps the order of the chain.
    expect(rows.map(({ isOne }) => isOne)).toEqual([false, true, false, false, false]);
    expect([await balance(held(member)), await balance(held(both)), await balance(held(paying))]).toEqual([
      5n,
      34n,
      58n,
    ]);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('keeps demo and money apart', async () => {
    await post(
      journal(transfer({ purpose: 'grants', currency: 'USDT' }, available(member), 10_000n), {
        realm: 'demo',
        kind: 'demo_grant',
      }),
    );
    expect(await balance(available(member))).toBe(1000n);
  });
});

const HOUSE_ACCOUNT = {
  member_id: 'null::uuid',
  purpose: `'test'`,
  currency: `'ETH'`,
  realm: `'money'`,
  guarded: 'false',
};
/** A journal whose entry goes on with a chain, or does not. */
const nextJournal = (step = 1): string =>
  `insert into journal select nextval('journal_seq'), gen_random_uuid(), 'deposit', 'money', 'x', '', 1, null, owner_id,
     seq + ${step}, hash from chain where seq > 0 limit 1 returning seq`;
/** A journal that moves 1 from one account of the house to another, but for what is said otherwise. */
const transferBy = (
  otherwise: Partial<Record<'second_account' | 'delta' | 'first_after' | 'second_after' | 'unit', string>>,
  isOther = 'b.id <> a.id and b.currency = a.currency and b.realm = a.realm',
): string => {
  const said = {
    first_account: 'a.id',
    second_account: 'b.id',
    delta: '-1',
    first_after: 'a.balance - 1',
    second_after: 'b.balance + 1',
    unit: 'a.unit',
    ...otherwise,
  };
  return `insert into journal select nextval('journal_seq'), gen_random_uuid(), 'correction', 'money', 'x', '', 1, null, c.owner_id,
      c.seq + 1, c.hash, ${Object.values(said).join(', ')}
    from (select * from chain where seq > 0 limit 1) c,
      (select * from account where not guarded and realm = 'money' order by id limit 1) a,
      lateral (select * from account b where not b.guarded and ${isOther} order by id limit 1) b returning seq`;
};
const SOMEONE = '(select id from member limit 1)';
/** An account of the house, but for what is said otherwise. */
const openAccount = (
  otherwise: Partial<Record<'member_id' | 'purpose' | 'currency' | 'realm' | 'guarded', string>>,
): string =>
  `insert into account (${Object.keys({ ...HOUSE_ACCOUNT, ...otherwise }).join(', ')})
   select ${Object.values({ ...HOUSE_ACCOUNT, ...otherwise }).join(', ')}`;
const NO_HASH = `decode(repeat('00', 32), 'hex')`;

describe('the database itself', () => {
  it.each<[what: string, statement: string, message?: string]>([
    [
      'a balance changed by hand',
      'update account set balance = balance + 1 where id = (select min(id) from account where member_id is not null)',
    ],
    [
      'a new account with money in it',
      `insert into account (purpose, currency, realm, guarded, balance) values ('pnl', 'BTC', 'money', false, 5)`,
    ],
    ['an account of no realm', openAccount({ realm: `'play'` }), 'not what it says'],
    ['an account of the house for what members own', openAccount({ purpose: `'margin'` }), 'not what it says'],
    ['an account of a member for what the house owns', openAccount({ member_id: SOMEONE }), 'not what it says'],
    [
      'an account of a member that may be overdrawn',
      openAccount({ member_id: SOMEONE, purpose: `'pledged'` }),
      'not what it says',
    ],
    ['a pool that may be overdrawn', openAccount({ purpose: `'pool'` }), 'not what it says'],
    ['an account that cannot be overdrawn for no reason', openAccount({ guarded: 'true' }), 'not what it says'],
    ['an account in no currency', openAccount({ currency: `'NONE'` }), 'refers to what does not exist'],
    [
      'an account of nobody',
      openAccount({ member_id: 'gen_random_uuid()', purpose: `'pledged'`, guarded: 'true' }),
      'refers to what does not exist',
    ],
    ['a currency that vanishes', `delete from currency where code = 'ETH'`, 'never deleted'],
    ['a currency that becomes another', `update currency set code = 'ETX' where code = 'ETH'`, 'keeps its key'],
    ['a member who becomes another', 'update member set id = gen_random_uuid()', 'keeps its key'],
    ['a changed posting', 'update journal set delta = delta + 1', 'append-only'],
    ['a changed further posting', 'update further_posting set delta = delta + 1', 'append-only'],
    ['a deleted posting', 'delete from further_posting', 'append-only'],
    ['a changed journal', `update journal set actor = 'x'`],
    ['a deleted journal', 'delete from journal'],
    ['an emptied table', 'truncate further_posting', 'append-only'],
    ['a changed chain', `update journal set hash = ${NO_HASH}`, 'append-only'],
    [
      'a posting to an account that does not exist',
      `with j as (${nextJournal()}) insert into further_posting select seq, line, -line, 3 - 2 * line, 3 - 2 * line from j, generate_series(1, 2) line`,
      'does not follow from the balance',
    ],
    [
      'postings to a journal that does not exist',
      `insert into further_posting select 999999999, line, a.id, d.delta, a.balance + (case line when 1 then 1 else 0 end) from generate_series(1, 2) line cross join lateral (select 3 - 2 * line as delta) d join (select id, balance from account where not guarded order by id limit 1) a on true`,
    ],
    ['an account that vanishes', 'delete from account'],
    ['an account that becomes another', `update account set purpose = 'margin' where purpose = 'available'`],
    ['a chain that vanishes', 'delete from chain'],
    ['a head moved by hand', 'update chain set seq = seq + 1'],
    ['a chain that begins in the middle', 'insert into chain (owner_id, seq) values (gen_random_uuid(), 1)'],
    ['an entry after a hole', nextJournal(2), 'does not follow'],
    ['an entry for the second time', nextJournal(0), '_of_owner'],
    [
      'a chain entry without a chain',
      `insert into journal values (nextval('journal_seq'), gen_random_uuid(), 'deposit', 'money', 'x', '', 1, null, gen_random_uuid(), 1, ${NO_HASH})`,
      'does not follow',
    ],
    [
      'a chain that goes back in time',
      `insert into journal select 0, gen_random_uuid(), 'deposit', 'money', 'x', '', 1, null, owner_id, seq + 1, hash from chain where seq > 0 limit 1`,
      'does not follow',
    ],
    [
      'two entries of a chain in the wrong order',
      `insert into journal select 1000000000 - n, gen_random_uuid(), 'deposit', 'money', 'x', '', 1, null, owner_id, seq + n, hash
       from (select * from chain where seq > 0 limit 1) c, generate_series(1, 2) n`,
      'does not follow',
    ],
    ['a hash that is none', nextJournal().replace('hash', `'x'::bytea`), 'chain_hash_check'],
    [
      'a further entry after a hole',
      `with j as (${nextJournal()}) insert into further_entry select '${HOUSE}', c.seq + 2, j.seq, c.hash from chain c, j where c.owner_id = '${HOUSE}'`,
      'does not follow',
    ],
    [
      'a second entry for one journal',
      'insert into further_entry select owner_id, seq + 1, journal_seq, hash from chain where seq > 0 limit 1',
      'does not follow',
    ],
    [
      'a further entry without a journal',
      'insert into further_entry select owner_id, seq + 1, 999999999, hash from chain where seq > 0 limit 1',
      'does not follow',
    ],
    [
      'more postings for a journal that is whole',
      `insert into further_posting select j.seq, line, a.id, 3 - 2 * line, a.balance + (case line when 1 then 1 else 0 end)
       from (select max(seq) as seq from journal where first_account is not null) j, generate_series(1, 2) line,
         lateral (select id, balance from account where not guarded and journal_seq < j.seq order by id limit 1) a`,
      'whole already',
    ],
    ['a transfer that does not follow', transferBy({ first_after: 'a.balance' }), 'does not follow from the balances'],
    [
      'a transfer of nothing',
      transferBy({ delta: '0', first_after: 'a.balance', second_after: 'b.balance' }),
      'does not follow from',
    ],
    ['a transfer of another unit', transferBy({ unit: 'a.unit + 2' }), 'does not follow from the balances'],
    ['a transfer without a unit', transferBy({ unit: 'null::int' }), 'not whole'],
    ['a transfer without its other half', transferBy({ second_account: 'null::bigint' }), 'not whole'],
    [
      'a transfer to an account that does not exist',
      transferBy({ second_account: '-1::bigint' }),
      'does not follow from the balances',
    ],
    [
      'a transfer to another currency',
      transferBy({}, `b.currency <> a.currency and b.realm = a.realm`),
      'does not follow from the balances',
    ],
    [
      'a transfer to another realm',
      transferBy({}, `b.currency = a.currency and b.realm <> a.realm`),
      'does not follow from the balances',
    ],
    [
      'a transfer in a realm that is not its own',
      transferBy({}).replace(`'money'`, `'demo'`),
      'does not follow from the balances',
    ],
    [
      'a posting without its other half',
      `with j as (${nextJournal()}) insert into further_posting select j.seq, 1, a.id, 1, a.balance + 1 from j, account a where not a.guarded order by a.id limit 1`,
      'does not balance',
    ],
  ])('refuses %s', async (_what, statement, message) => {
    const member = await newMember();
    await deposit(member, 5n);
    await post(
      // With three lines, with an account of the house beside each that is moved above, and one in demo money.
      journal([
        { account: available(member), delta: -3n },
        { account: held(member), delta: 2n },
        { account: fees, delta: 1n },
      ]),
      journal(transfer({ ...custody, currency: 'BTC' }, { ...available(member), currency: 'BTC' }, 1n)),
      journal(transfer({ purpose: 'grants', currency: 'USDT' }, available(member), 1n), {
        realm: 'demo',
        kind: 'demo_grant',
      }),
    );
    await expect(db.owner.query(statement)).rejects.toThrow(message);
    expect(await auditLedger(db)).toEqual([]);
  });
});

describe('several postings to one account in one statement', () => {
  type Line = [journal: 1 | 2, line: number, accountId: bigint, delta: bigint, balanceAfter: bigint];

  /** Two journals with these lines, and nothing of them afterwards. */
  const tried = (lines: readonly Line[]): Promise<unknown> =>
    db.transaction(async (tx) => {
      await tx.query(
        `with j as (
           insert into journal select nextval('journal_seq'), gen_random_uuid(), 'deposit', 'money', 'x', '', 1, null, owner_id, seq + n, hash
           from (select owner_id, c.seq, hash, n from chain c, generate_series(1, 2) n where owner_id = '${HOUSE}' order by n) e returning seq)
         insert into further_posting select o.seq, p.line, p.account_id, p.delta, p.balance_after
         from unnest($1::int[], $2::smallint[], $3::bigint[], $4::numeric[], $5::numeric[])
           as p (journal, line, account_id, delta, balance_after)
         join (select seq, row_number() over (order by seq) as journal from j) o on o.journal = p.journal`,
        [0, 1, 2, 3, 4].map((column) => lines.map((line) => line[column])),
      );
      throw new Error('all of it holds');
    });

  const accounts = async () => {
    const member = await newMember();
    await deposit(member, 5n);
    const [row] = await db.query<{ own: bigint; house: bigint; balance: string }>(
      `select own.id as own, house.id as house, house.balance from account own
       join account house on not house.guarded and house.currency = own.currency and house.realm = own.realm
       where own.member_id = $1 and own.purpose = 'available' limit 1`,
      [member],
    );
    return { own: row!.own, house: row!.house, held: BigInt(row!.balance) };
  };

  it.each<[what: string, message: string, first: bigint, second: bigint, wrong: Partial<Record<number, bigint>>]>([
    ['that follow', 'all of it holds', 3n, -3n, {}],
    ['the first of which does not follow', 'does not follow', 3n, -3n, { 0: 1n }],
    ['the last of which does not follow', 'does not follow', 3n, -3n, { 3: 1n }],
    ['that take more than there is, and give it back', 'does not follow', -8n, 8n, {}],
  ])('%s: %s', async (_what, message, first, second, wrong) => {
    const { own, house, held } = await accounts();
    const lines: Line[] = [
      [1, 1, house, -first, held - first],
      [1, 2, own, first, 5n + first],
      [2, 1, house, -second, held - first - second],
      [2, 2, own, second, 5n + first + second],
    ];
    for (const [at, by] of Object.entries(wrong)) lines[Number(at)]![4] += by!;
    await expect(tried(lines)).rejects.toThrow(message);
  });

  it('are refused when their journals do not balance, or are not whole', async () => {
    const { own, house, held } = await accounts();
    const unbalanced: Line[] = [
      [1, 1, house, -3n, held - 3n],
      [1, 2, own, 4n, 9n],
      [2, 1, house, 4n, held + 1n],
      [2, 2, own, -3n, 6n],
    ];
    await expect(tried(unbalanced)).rejects.toThrow('does not balance');
    const broken: Line[] = [
      [1, 1, house, -3n, held - 3n],
      [1, 3, own, 3n, 8n],
      [2, 1, house, 3n, held],
      [2, 2, own, -3n, 5n],
    ];
    await expect(tried(broken)).rejects.toThrow('is not whole');
  });
});

describe('many at once', () => {
  it('lets exactly one of twenty full-balance holds through, in either lane', async () => {
    for (const lane of ['ordinary', 'hot'] as const) {
      const member = await newMember();
      await deposit(member, 1000n);
      const attempts = Array.from({ length: 20 }, () => {
        const draft = journal(transfer(available(member), held(member), 1000n), { kind: 'withdrawal_hold' });
        return lane === 'hot' ? ledger.hot.submit({ memberId: member, journal: draft }) : post(draft);
      });
      const outcomes = await Promise.allSettled(attempts);
      expect(
        outcomes.filter((outcome) => outcome.status === 'fulfilled'),
        lane,
      ).toHaveLength(1);
      expect(await balance(held(member))).toBe(1000n);
    }
  });

  it('never deadlocks when both lanes work on the same members and house accounts', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, newMember));
    await Promise.all(members.map((member) => deposit(member, 1_000_000n)));
    const work = Array.from({ length: 300 }, (_, i) => {
      const member = members[i % members.length]!;
      const other = members[(i * 5 + 1) % members.length]!;
      const legs =
        i % 3 === 0 && other !== member
          ? transfer(available(member), available(other), 7n)
          : transfer(available(member), fees, 3n);
      const draft = journal(legs);
      return i % 2 === 0 ? ledger.hot.submit({ memberId: member, journal: draft }) : post(draft);
    });
    await Promise.all(work);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('keeps the order of one member in the hot lane', async () => {
    const member = await newMember();
    const steps = [
      ledger.hot.submit({ memberId: member, journal: journal(transfer(custody, available(member), 50n)) }),
      ledger.hot.submit({ memberId: member, journal: journal(transfer(available(member), held(member), 50n)) }),
      ledger.hot.submit({ memberId: member, journal: journal(transfer(held(member), available(member), 50n)) }),
    ];
    await Promise.all(steps);
    expect(await balance(available(member))).toBe(50n);
  });

  it('makes one batch while another is on its way, with none of its members', async () => {
    const members = await Promise.all(Array.from({ length: 80 }, newMember));
    await Promise.all(members.map((member) => deposit(member, 100n)));
    const onTheirWay = new Set<ReadonlySet<string>>();
    const seen = { most: 0, shared: 0, sizes: [] as number[] };
    const watched = await openLedger({
      db: {
        ...db,
        batch: async <R>(text: string, values: readonly unknown[]) => {
          // The eighth value names the owners.
          const owners = new Set(String(values[7]).slice(1, -1).split(','));
          for (const other of onTheirWay) seen.shared += [...owners].filter((owner) => other.has(owner)).length;
          onTheirWay.add(owners);
          seen.most = Math.max(seen.most, onTheirWay.size);
          seen.sizes.push(owners.size);
          try {
            return await db.batch<R>(text, values);
          } finally {
            onTheirWay.delete(owners);
          }
        },
      },
      clock: systemClock,
    });
    const work = members.map(async (_, client) => {
      for (let i = 0; i < 10; i++) {
        const member = members[(client + 7 * i) % members.length]!;
        const draft = journal(transfer(available(member), held(member), 1n));
        await watched.hot.submit({ memberId: member, journal: draft });
      }
    });
    await Promise.all(work);
    expect(seen).toMatchObject({ most: 2, shared: 0 });
    // The first ones look their accounts up.
    expect(Math.max(...seen.sizes)).toBeGreaterThan(20);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('passes nobody over while others have much to do', async () => {
    const [busy, lone]: [string[], string[]] = [[], []];
    while (busy.length < 44 || lone.length < 1) {
      const member = await newMember();
      (shardOf(member) % 4 < 2 ? busy : lone).push(member);
    }
    let done = 0;
    // So many that a few batches of waiting, however busy the machine is, are far from the end.
    const rounds = 40;
    const credit = (member: string) =>
      ledger.hot.submit({ memberId: member, journal: journal(transfer(custody, available(member), 7n)) });
    // Open the account first, because that alone would delay it.
    await credit(lone[0]!);
    const work = busy.slice(0, 44).map(async (member) => {
      for (let round = 0; round < rounds; round++) {
        await credit(member);
        done += 1;
      }
    });
    await credit(lone[0]!);
    expect(done).toBeLessThan((44 * rounds) / 2);
    await Promise.all(work);
  });

  it('writes texts of JSON as they are, whatever stands in them', async () => {
    const writer = batchWriter<{ place: number; answer: string }>(
      'place int, answer json_text',
      'select r.* from $rows order by place',
      (row) => row,
    );
    const said = ['"', '\\', '\\"\\\\', 'a\nb\u001fc\0d', '{,}', 'null', '中文 é 𝄞', ''].map((text) =>
      JSON.stringify({ text }),
    );
    const rows = said.map((answer, place) => ({ place, answer }));
    expect(await db.query(writer.text(1), writer.values(rows))).toEqual(rows);
    // One that could be read as two is never sent.
    for (const answer of ['a\u001fb', '']) expect(() => writer.values([{ place: 1, answer }])).toThrow(InvariantError);
  });

  it('does not let one broken command fail its neighbours', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const writer = batchWriter<number>('n int', 'select 1 from $rows where r.n > 1', (n) => ({ n }));
    const outcomes = await Promise.allSettled([
      ledger.hot.submit({
        memberId: one,
        journal: journal(transfer(custody, available(one), 5n)),
        rows: [rowFor(writer, 1)],
      }),
      ledger.hot.submit({ memberId: two, journal: journal(transfer(custody, available(two), 5n)) }),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect([await balance(available(one)), await balance(available(two))]).toEqual([0n, 5n]);
  });
});

describe('a series', () => {
  const pool: AccountKey = { purpose: 'pool', label: 'series', currency: 'USDT' };
  const pay = (memberId: string, amount = 3n): HotCommand => ({
    memberId,
    journal: journal(transfer(pool, available(memberId), amount)),
  });
  /** Several batches of it. */
  const SHARES = 2500;
  const openPool = async (): Promise<string[]> => {
    await post(journal(transfer(custody, pool, 1_000_000n), { kind: 'pool_funding' }));
    return Promise.all(Array.from({ length: 50 }, newMember));
  };
  const sharesOf = (members: readonly string[]): HotCommand[] =>
    Array.from({ length: SHARES }, (_, index) => pay(members[Math.floor((index * members.length) / SHARES)]!));

  it('pays everybody from one pool, also while they move their money', async () => {
    const members = await openPool();
    await Promise.all(members.map((member) => deposit(member, 10n)));
    const before = await balance(pool);
    const commands = sharesOf(members);
    const [left] = await Promise.all([
      ledger.series(commands),
      ...members.map((member) =>
        ledger.hot.submit({ memberId: member, journal: journal(transfer(available(member), held(member), 10n)) }),
      ),
    ]);
    // A batch that met somebody's move is left whole; each of it alone goes through.
    await Promise.all(left.map((command) => ledger.hot.submit(command)));
    expect(await balance(pool)).toBe(before - 3n * BigInt(SHARES));
    expect(await balance(held(members[7]!))).toBe(10n);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('leaves a batch whole that has a share in it that was paid already', async () => {
    const commands = sharesOf(await openPool());
    const before = await balance(pool);
    await ledger.hot.submit(commands[1700]!);
    const left = await ledger.series(commands);
    expect(left).toContain(commands[1700]);
    expect(await balance(pool)).toBe(before - 3n * BigInt(1 + SHARES - left.length));
    const outcomes = await Promise.allSettled(left.map((command) => ledger.hot.submit(command)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await balance(pool)).toBe(before - 3n * BigInt(SHARES));
    expect(await auditLedger(db)).toEqual([]);
  });

  it('pays nobody twice and nothing that is not there when the pool runs dry', async () => {
    const members = await openPool();
    const rest = await balance(pool);
    const left = await ledger.series([...sharesOf(members).slice(0, 1200), pay(members[0]!, rest), pay(members[1]!)]);
    expect(left).not.toHaveLength(0);
    await Promise.allSettled(left.map((command) => ledger.hot.submit(command)));
    expect(await balance(pool)).toBeGreaterThanOrEqual(0n);
    expect(await auditLedger(db)).toEqual([]);
  });
});

describe('the hot lane', () => {
  const take = (memberId: string, amount: bigint, more: Partial<HotCommand> = {}) =>
    ledger.hot.submit({ memberId, journal: journal(transfer(available(memberId), held(memberId), amount)), ...more });

  it('sees money that another writer brought since it last looked, and misses what it took', async () => {
    const member = await newMember();
    const other = await openLedger({ db, clock: systemClock });
    const otherPosts = (legs: JournalDraft['legs']) => db.transaction((tx) => other.post(tx, [journal(legs)]));
    await ledger.hot.submit({ memberId: member, journal: journal(transfer(custody, available(member), 10n)) });
    await otherPosts(transfer(custody, available(member), 90n));
    await take(member, 100n);
    await otherPosts(transfer(held(member), available(member), 100n));
    await otherPosts(transfer(available(member), custody, 1n));
    await expect(take(member, 100n)).rejects.toMatchObject({ error: 'insufficient_funds' });
    expect([await balance(available(member)), await balance(held(member))]).toEqual([99n, 0n]);
    expect(await auditLedger(db)).toEqual([]);
  });

  it('refuses a claim that is taken, in its own words, and lets its neighbours through', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, newMember));
    await Promise.all(members.map((member) => deposit(member, 100n)));
    const taken = new Set([members[2]!, members[5]!]);
    const claimer: BatchClaimer<string> = {
      claim: (_tx, rows) =>
        Promise.resolve(rows.map((row) => (taken.has(row) ? new DomainError('quote_used') : undefined))),
    };
    const outcomes = await Promise.allSettled(
      members.map((member, index) =>
        take(member, index === 7 ? 101n : 60n, { claims: [claimFor(claimer, member)] }).catch((error: unknown) => {
          throw (error as DomainError).error;
        }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as string) : 'done'))).toEqual([
      'done',
      'done',
      'quote_used',
      'done',
      'done',
      'quote_used',
      'done',
      'insufficient_funds',
    ]);
    expect(await Promise.all(members.map((member) => balance(held(member))))).toEqual([
      60n,
      60n,
      0n,
      60n,
      60n,
      0n,
      60n,
      0n,
    ]);
  });

  it('refuses a journal that was posted before, and posts its neighbours', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await Promise.all([deposit(one, 100n), deposit(two, 100n)]);
    const once = journal(transfer(available(one), held(one), 10n));
    await ledger.hot.submit({ memberId: one, journal: once });
    const outcomes = await Promise.allSettled([ledger.hot.submit({ memberId: one, journal: once }), take(two, 10n)]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { error: 'request_replayed' } },
      { status: 'fulfilled' },
    ]);
    expect([await balance(held(one)), await balance(held(two))]).toEqual([10n, 10n]);
  });
});

describe('any sequence of transfers', () => {
  it('leaves books that agree with a plain model and pass the audit', async () => {
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const keys = [custody, fees, ...members.flatMap((member) => [available(member), held(member)])];
    const model = new Map<AccountKey, bigint>();
    for (const key of keys) model.set(key, await balance(key));
    const move = fc.record({
      from: fc.nat(keys.length - 1),
      to: fc.nat(keys.length - 1),
      amount: fc.bigInt(1n, 500n),
      isHot: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const { from, to, amount, isHot } of moves) {
          const [a, b] = [keys[from]!, keys[to]!];
          if (a === b) continue;
          const draft = journal(transfer(a, b, amount));
          const isAllowed = a.memberId === undefined || model.get(a)! >= amount;
          const attempt = isHot
            ? ledger.hot.submit({ memberId: a.memberId ?? b.memberId ?? 'house', journal: draft })
            : post(draft);
          const outcome = await attempt.then(
            () => 'done',
            (error: unknown) => (error as DomainError).error,
          );
          expect(outcome).toBe(isAllowed ? 'done' : 'insufficient_funds');
          if (!isAllowed) continue;
          model.set(a, model.get(a)! - amount);
          model.set(b, model.get(b)! + amount);
        }
        for (const key of keys) expect(await balance(key)).toBe(model.get(key));
      }),
      { numRuns: 25 },
    );
    expect(await auditLedger(db)).toEqual([]);
  });
});

describe('the audit', () => {
  it('finds every single change made behind the ledger', async () => {
    const member = await newMember();
    await deposit(member, 900n);
    const other = await newMember();
    await post(
      journal(transfer(available(member), held(member), 400n)),
      journal(transfer(held(member), available(member), 100n)),
      journal(transfer(available(member), available(other), 1n)),
    );
    const tamperings = [
      'update further_posting set delta = delta + 1 where (journal_seq, line) = (select journal_seq, line from further_posting order by random() limit 1)',
      'update further_posting set balance_after = balance_after + 1 where (journal_seq, line) = (select journal_seq, line from further_posting order by random() limit 1)',
      'update journal set delta = delta + 1 where seq = (select seq from journal where delta is not null order by random() limit 1)',
      'update journal set second_after = second_after + 1 where seq = (select seq from journal where delta is not null order by random() limit 1)',
      `update journal set actor = actor || 'x' where seq = (select seq from journal order by random() limit 1)`,
      'update journal set at_us = at_us + 1 where seq = (select seq from journal order by random() limit 1)',
      `update journal set object = 'x' where seq = (select seq from journal order by random() limit 1)`,
      `update journal set hash = set_byte(hash, 7, (get_byte(hash, 7) + 1) % 256) where seq = (select seq from journal order by random() limit 1)`,
      `update further_entry set hash = set_byte(hash, 7, (get_byte(hash, 7) + 1) % 256) where (owner_id, seq) = (select owner_id, seq from further_entry order by random() limit 1)`,
      'update account set balance = balance + 1 where id = (select id from account where not guarded order by random() limit 1)',
      'update chain set seq = seq + 1 where owner_id = (select owner_id from chain order by random() limit 1)',
    ];
    const tamper = async (statement: string, random: () => number) => {
      const rolledBack = db.owner.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('select setseed($1)', [random()]);
        await tx.query(statement);
        expect((await auditLedger(tx)).length, statement).toBeGreaterThan(0);
        throw new Error('undo');
      });
      await expect(rolledBack).rejects.toThrow('undo');
    };
    await withSeeds({ known: [] }, async (random) => {
      for (const statement of tamperings) await tamper(statement, random);
    });
    expect(await auditLedger(db)).toEqual([]);
  });
});
