/** Desk queries for statements and bookings. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listStatements } from '@assay/contract/desk/bank';
import type { Tx } from '../../db/database.ts';
import { escapeLike, PAGE, readCursor } from '../queue/index.ts';
import type { StatementFormat } from './statement.ts';

export interface StatementRow {
  id: string;
  rail: string;
  format: StatementFormat;
  number: string;
  fromDay: string;
  toDay: string;
  currency: string;
  decimals: number;
  opening: string | null;
  closing: string | null;
  state: 'report' | 'waiting' | 'taken';
  why: string | null;
  entries: number;
  unexplained: number;
  fileName: string;
  importedBy: string;
  importedAt: Date;
}

const UNEXPLAINED = `e.side = 'debit' and e.base is not null and e.withdrawal_id is null and e.reverses is null
  and e.noted_at is null`;

const STATEMENT = `select s.id, s.rail, s.format, s.number, s.from_day::text as "fromDay", s.to_day::text as "toDay", s.currency,
    c.decimals, s.opening, s.closing, s.state, s.why, f.name as "fileName", f.imported_at as "importedAt",
    coalesce((select o.name from operator o where 'operator:' || o.id = f.imported_by), f.imported_by) as "importedBy",
    (select count(*)::int from bank_entry e where e.statement_id = s.id) as entries,
    (select count(*)::int from bank_entry e where e.statement_id = s.id and ${UNEXPLAINED}) as unexplained
  from bank_statement s join bank_file f on f.sha256 = s.file join currency c on c.code = s.currency`;

export const listStatementRows = (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listStatements>,
): Promise<StatementRow[]> =>
  tx.query<StatementRow>(
    `select * from (${STATEMENT}) s
      where case $1 when 'waiting' then s.state = 'waiting' when 'unexplained' then s.unexplained > 0 else true end
        and ($2 = '' or s.number ilike $2 || '%' or s.rail ilike $2 || '%' or s."fileName" ilike '%' || $2 || '%' or exists (
          select from bank_entry e where e.statement_id = s.id
            and (e.name ilike $2 || '%' or e.bank_ref ilike $2 || '%' or e.text ilike '%' || $2 || '%')))
        and ($3::timestamptz is null or s."importedAt" < $3 or (s."importedAt" = $3 and s.id > $4))
      order by s."importedAt" desc, s.id limit ${PAGE}`,
    [view, escapeLike(search), ...readCursor(after)],
  );

export const findStatementRow = async (tx: Tx, id: string): Promise<StatementRow | undefined> =>
  (await tx.query<StatementRow>(`select * from (${STATEMENT}) s where s.id = $1`, [id]))[0];

export interface EntryRow {
  id: string;
  side: 'credit' | 'debit';
  amount: string;
  bookedOn: string;
  bankRef: string;
  endToEndId: string;
  isReturn: boolean;
  name: string;
  account: string;
  text: string;
  isTaken: boolean;
  depositId: string | null;
  depositStatus: number | null;
  paymentId: string | null;
  paymentState: string | null;
  isReversed: boolean;
  withdrawalId: string | null;
  reverses: string | null;
  note: string | null;
}

export const listEntryRows = (tx: Tx, statementId: string): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select e.id, e.side, e.amount, e.booked_on::text as "bookedOn", e.bank_ref as "bankRef", e.end_to_end as "endToEndId",
       e.is_return as "isReturn", e.name, e.account, e.text, e.base is not null as "isTaken", d.id as "depositId",
       d.status as "depositStatus", u.id as "paymentId", u.state as "paymentState", e.withdrawal_id as "withdrawalId", e.note,
       e.reverses, exists (select from bank_entry r where r.reverses = e.id) as "isReversed"
     from bank_entry e
       left join deposit d on d.rail = e.rail and d.txid = e.base and d.tx_index = e.occurrence and e.side = 'credit'
       left join unmatched_payment u on u.rail = e.rail and u.txid = e.base and u.tx_index = e.occurrence and e.side = 'credit'
     where e.statement_id = $1 order by e.position limit 1000`,
    [statementId],
  );
