/** Bank statements at the desk. Invariant: operators import files and explain debits; they write no booking. */
import * as contract from '@assay/contract/desk/bank';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { nextOf } from '../queue/index.ts';
import { importBankFile } from './import-statement.ts';
import type { BankAccount } from './import-statement.ts';
import { findStatementRow, listEntryRows, listStatementRows } from './queries.ts';
import type { EntryRow, StatementRow } from './queries.ts';
import { BentStatement } from './statement.ts';

interface Deps {
  clock: Clock;
  banks: readonly BankAccount[];
}

type Statement = DeskOutput<typeof contract.listStatements>['records'][number];
type Entry = DeskOutput<typeof contract.getStatement>['list'][number];

const present = ({ decimals, opening, closing, importedAt, ...row }: StatementRow): Statement => ({
  ...row,
  opening: opening === null ? null : formatUnits(BigInt(opening), decimals),
  closing: closing === null ? null : formatUnits(BigInt(closing), decimals),
  importedAt: importedAt.getTime(),
});

const stateOf = (row: EntryRow): Entry['state'] => {
  if (!row.isTaken) return 'coming';
  if (row.withdrawalId !== null) return 'paid';
  if (row.reverses !== null) return 'takes_back';
  if (row.note !== null) return 'noted';
  if (row.side === 'debit') return 'unexplained';
  if (row.isReversed) return 'taken_back';
  if (row.paymentState !== null) return row.paymentState === 'open' ? 'suspense' : 'decided';
  if (row.depositStatus === null || row.depositStatus === 0) return 'open';
  return row.depositStatus === 1 ? 'credited' : 'rejected';
};

const presentEntry = (row: EntryRow, decimals: number): Entry => ({
  id: row.id,
  side: row.side,
  amount: formatUnits(BigInt(row.amount), decimals),
  bookedOn: row.bookedOn,
  bankRef: row.bankRef,
  endToEndId: row.endToEndId,
  isReturn: row.isReturn,
  name: row.name,
  account: row.account,
  text: row.text,
  state: stateOf(row),
  depositId: row.depositId,
  paymentId: row.paymentId,
  withdrawalId: row.withdrawalId,
  note: row.note,
});

export const bankDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listStatements, async ({ input, tx }) => {
    const rows = await listStatementRows(tx, input);
    return { records: rows.map(present), next: nextOf(rows, ({ id, importedAt }) => ({ at: importedAt, id })) };
  }),
  deskRoute(contract.getStatement, async ({ input, tx }) => {
    const row = await findStatementRow(tx, input.id);
    if (!row) throw new DomainError('not_found');
    const list = (await listEntryRows(tx, row.id)).map((one) => presentEntry(one, row.decimals));
    return { ...present(row), list };
  }),
  deskRoute(contract.importFile, async ({ input, operator, tx, act }) => {
    const file = { bytes: Buffer.from(input.file, 'base64'), name: input.name, by: `operator:${operator.id}` };
    try {
      const imported = await importBankFile(deps, tx, file);
      const states = imported.statements.map(({ id, state }) => ({ id, state }));
      await act({
        object: 'bank:file',
        after: { name: input.name, isRepeated: imported.isRepeated, statements: states },
      });
      return imported;
    } catch (error) {
      if (error instanceof BentStatement) throw new DeskRefusal('file_refused', { why: error.message });
      throw error;
    }
  }),
  deskRoute(contract.noteEntry, async ({ input, operator, tx, act }) => {
    const noted = await tx.query(
      `update bank_entry set note = $2, noted_by = $3, noted_at = $4
        where id = $1 and side = 'debit' and base is not null and withdrawal_id is null and reverses is null
          and noted_at is null returning 1`,
      [input.id, input.reason, `operator:${operator.id}`, new Date(deps.clock.now())],
    );
    if (noted.length === 0) {
      const known = await tx.query('select 1 from bank_entry where id = $1', [input.id]);
      throw new DomainError(known.length === 0 ? 'not_found' : 'too_late');
    }
    await act({ object: `bank-entry:${input.id}`, reason: input.reason });
    return DONE;
  }),
];
