/** Single bytes flipped behind the ledger, with its triggers off: how many of them the audit finds. */
import { transfer } from '../server/src/ledger/journal-draft.ts';
import { auditLedger } from '../server/src/ledger/audit-ledger.ts';
import type { Db } from '../server/src/db/database.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { placesOf, whileDamaged } from '../server/src/test-damage.ts';
import { freshSeed, randomOf } from '../server/src/test-seeds.ts';
import { accountOf, custody, draftOf, openMembers } from './books.ts';
import type { Row } from './table.ts';

const TAMPERINGS = 1000;
const MEMBERS = 12;
/** More than are ever needed; what the database itself refuses is drawn again. */
const MAX_DRAWS = 10 * TAMPERINGS;

const COLUMNS: Record<string, readonly string[]> = {
  journal: [
    'seq',
    'id',
    'kind',
    'realm',
    'actor',
    'object',
    'at_us',
    'corrects',
    'owner_id',
    'owner_seq',
    'hash',
    'first_account',
    'second_account',
    'delta',
    'first_after',
    'second_after',
    'unit',
  ],
  further_posting: ['journal_seq', 'line', 'account_id', 'delta', 'balance_after'],
  further_entry: ['owner_id', 'seq', 'journal_seq', 'hash'],
  chain: ['owner_id', 'seq', 'hash', 'journal_seq'],
};

/** A small book with every shape of journal in it: one and two members, the house alone, a swap, a correction, demo money. */
const fillBook = async (db: Db, ledger: Ledger): Promise<void> => {
  const members = await openMembers(db, MEMBERS);
  for (const [index, memberId] of members.entries()) {
    const free = accountOf(memberId, 'available');
    const other = accountOf(members[(index + 1) % members.length]!, 'available');
    const deposit = draftOf('deposit', transfer(custody, free, 1_000_000n), { object: `deposit:${index}` });
    const drafts = [
      deposit,
      draftOf('withdrawal_hold', transfer(free, accountOf(memberId, 'withdrawal_held'), 1234n)),
      draftOf('correction', transfer(free, other, 10n), { corrects: deposit.id }),
      draftOf('pool_funding', transfer(custody, { purpose: 'pool', label: 'bench', currency: 'USDT' }, 77n)),
      draftOf('demo_grant', transfer({ purpose: 'grants', currency: 'USDT' }, free, 10_000n), { realm: 'demo' }),
      draftOf('swap', [
        ...transfer(free, { purpose: 'exchange', currency: 'USDT' }, 500n),
        ...transfer({ purpose: 'exchange', currency: 'BTC' }, accountOf(memberId, 'available', 'BTC'), 9n),
      ]),
    ];
    await db.transaction((tx) => ledger.post(tx, drafts));
  }
};

export const measureTampering = async ({ db, owner, ledger }: { db: Db; owner: Db; ledger: Ledger }): Promise<Row> => {
  await fillBook(db, ledger);
  const isSoundBefore = (await auditLedger(db)).length === 0;
  const seed = freshSeed();
  const random = randomOf(seed);
  const places = await placesOf(db, COLUMNS);
  let [tried, found] = [0, 0];
  for (let draws = 0; tried < TAMPERINGS && draws < MAX_DRAWS; draws++) {
    const outcome = await whileDamaged(owner, places, random, async (tx) => (await auditLedger(tx)).length > 0);
    if (outcome === undefined) continue;
    tried += 1;
    if (outcome.result) found += 1;
    else process.stdout.write(`  missed with seed ${seed}: ${outcome.place}\n`);
  }
  return {
    what: 'single bytes changed in journals, postings and chains',
    figure: `${found} of ${tried}`,
    against: 'the audit finds each',
    isMet: isSoundBefore && tried === TAMPERINGS && found === tried,
  };
};
