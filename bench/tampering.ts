/** Single bytes flipped behind the ledger, with its triggers off: how many of them the audit finds. */
import { randomInt } from 'node:crypto';
import { transfer } from '../server/src/ledger/journal-draft.ts';
import { auditLedger } from '../server/src/ledger/audit-ledger.ts';
import type { Db } from '../server/src/db/database.ts';
import { pgErrorCode } from '../server/src/db/database.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { accountOf, custody, draftOf, openMembers } from './books.ts';
import type { Row } from './table.ts';

const TAMPERINGS = 1000;
const MEMBERS = 12;
/** More than are ever needed; what the database itself refuses is drawn again. */
const MAX_DRAWS = 10 * TAMPERINGS;

type Type = 'int' | 'whole' | 'small' | 'number' | 'uuid' | 'text' | 'bytes';

const COLUMNS: Record<string, Record<string, Type>> = {
  journal: {
    seq: 'int',
    id: 'uuid',
    kind: 'text',
    realm: 'text',
    actor: 'text',
    object: 'text',
    at_us: 'int',
    corrects: 'uuid',
    owner_id: 'uuid',
    owner_seq: 'int',
    hash: 'bytes',
    first_account: 'int',
    second_account: 'int',
    delta: 'number',
    first_after: 'number',
    second_after: 'number',
    unit: 'whole',
  },
  further_posting: { journal_seq: 'int', line: 'small', account_id: 'int', delta: 'number', balance_after: 'number' },
  further_entry: { owner_id: 'uuid', seq: 'int', journal_seq: 'int', hash: 'bytes' },
  chain: { owner_id: 'uuid', seq: 'int', hash: 'bytes', journal_seq: 'int' },
};
const PLACES = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, type]) => ({ table, column, type })),
);

/** `bytes` with one of them changed; which one follows from the draw. */
const flipped = (bytes: string, draw: number, mask: number): string =>
  `set_byte(${bytes}, ${draw} % length(${bytes}), get_byte(${bytes}, ${draw} % length(${bytes})) # ${mask})`;

/** The value of a column with one byte changed: of a number in its digits, of a text so that it stays a text. */
const CHANGED: Record<Type, (column: string, draw: number) => string> = {
  int: (column) => `${column} # (${randomInt(1, 256)}::bigint << ${8 * randomInt(8)})`,
  whole: (column) => `${column} # (${randomInt(1, 256)} << ${8 * randomInt(4)})`,
  small: (column) => `(${column}::int # (${randomInt(1, 256)} << ${8 * randomInt(2)}))::smallint`,
  number: (column, draw) =>
    `convert_from(${flipped(`convert_to(${column}::text, 'UTF8')`, draw, randomInt(1, 8))}, 'UTF8')::numeric`,
  uuid: (column, draw) => `encode(${flipped(`uuid_send(${column})`, draw, randomInt(1, 256))}, 'hex')::uuid`,
  text: (column, draw) => `convert_from(${flipped(`convert_to(${column}, 'UTF8')`, draw, randomInt(1, 32))}, 'UTF8')`,
  bytes: (column, draw) => flipped(column, draw, randomInt(1, 256)),
};

class Undone extends Error {
  readonly outcome: 'found' | 'missed' | 'unchanged';
  constructor(outcome: Undone['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Undefined when the database refuses such a value in spite of all, or the row has nothing there to change. */
const tamper = async (
  db: Db,
  { table, column, type }: (typeof PLACES)[number],
): Promise<'found' | 'missed' | undefined> => {
  const value = CHANGED[type](column, randomInt(1 << 16));
  try {
    return await db.transaction(async (tx): Promise<never> => {
      await tx.query('set local session_replication_role = replica');
      const changed = await tx.query(
        `update ${table} set ${column} = ${value}
         where ctid = (select ctid from ${table} where ${column}::text not in ('', '\\x') order by random() limit 1)
           and ${value} is distinct from ${column} returning 1`,
      );
      if (changed.length === 0) throw new Undone('unchanged');
      throw new Undone((await auditLedger(tx)).length > 0 ? 'found' : 'missed');
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome === 'unchanged' ? undefined : error.outcome;
    if (pgErrorCode(error) !== undefined) return undefined;
    throw error;
  }
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

export const measureTampering = async (db: Db, ledger: Ledger): Promise<Row> => {
  await fillBook(db, ledger);
  const isSoundBefore = (await auditLedger(db)).length === 0;
  let [tried, found] = [0, 0];
  for (let draws = 0; tried < TAMPERINGS && draws < MAX_DRAWS; draws++) {
    const outcome = await tamper(db, PLACES[randomInt(PLACES.length)]!);
    if (outcome === undefined) continue;
    tried += 1;
    if (outcome === 'found') found += 1;
  }
  return {
    what: 'single bytes changed in journals, postings and chains',
    figure: `${found} of ${tried}`,
    against: 'the audit finds each',
    isMet: isSoundBefore && tried === TAMPERINGS && found === tried,
  };
};
