/** Reports for tax offices. Owns no table. Invariant: who took which year, and why, is logged before anything is answered. */
import { exportCarf } from '@assay/contract/desk/report';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { csvLine } from '../../base/csv.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { verifiedAddress, verifiedPerson } from '../identity/index.ts';
import type { Vault } from '../upload/index.ts';
import { readCarf } from './read-carf.ts';
import type { CarfSum } from './read-carf.ts';

/** Members of one answer. */
const PAGE = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Row = DeskOutput<typeof exportCarf>['rows'][number];
type Person = Omit<Row, 'cryptoAsset' | 'transaction' | 'cause' | 'numberofTransactions' | 'numberofUnits' | 'amount'>;

/** Names of the OECD's schema where it has one. */
const COLUMNS: Readonly<Record<keyof Row, string>> = {
  memberId: 'MemberID',
  firstName: 'FirstName',
  lastName: 'LastName',
  birthDate: 'BirthDate',
  documentCountry: 'DocumentCountry',
  address: 'AddressFree',
  addressCountry: 'CountryCode',
  resCountryCode: 'ResCountryCode',
  tin: 'TIN',
  cryptoAsset: 'CryptoAsset',
  transaction: 'RelevantTransaction',
  cause: 'Cause',
  numberofTransactions: 'NumberofTransactions',
  numberofUnits: 'NumberofUnits',
  amount: 'AmountUSD',
};
const FIELDS = Object.keys(COLUMNS) as (keyof Row)[];

interface Deps {
  db: Db;
  vault: Vault;
}

const listMembers = async (tx: Tx, after: string): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `select m.id from member m where m.id > $1::uuid and exists (select from chain c where c.owner_id = m.id and c.seq > 0)
      order by m.id limit ${PAGE}`,
    [UUID.test(after) ? after : FIRST],
  );
  return rows.map(({ id }) => id);
};

const personOf = async (deps: Deps, tx: Tx, memberId: string): Promise<Person> => {
  const person = await verifiedPerson(deps, tx, memberId);
  const lived = await verifiedAddress(deps, tx, memberId);
  return {
    memberId,
    firstName: person?.firstName ?? null,
    lastName: person?.surname ?? null,
    birthDate: person?.birthday ?? null,
    documentCountry: person?.country ?? null,
    address: lived ? [lived.street, lived.postcode, lived.city].filter(Boolean).join(', ') : null,
    addressCountry: lived?.country ?? null,
    resCountryCode: null,
    tin: null,
  };
};

const rowOf = (person: Person, { currency, decimals, transaction, cause, count, units, amount }: CarfSum): Row => ({
  ...person,
  cryptoAsset: currency,
  transaction,
  cause,
  numberofTransactions: count,
  numberofUnits: formatUnits(units, decimals),
  amount: formatUnits(amount, SETTLEMENT.decimals),
});

export const reportDeskRoutes = (deps: Deps): DeskRoute[] => [
  // A query, so that the answer is kept nowhere.
  deskRoute(exportCarf, ({ input: { year, reason, after }, act }) =>
    deps.db.transaction(async (tx) => {
      await act({ object: `report:carf-${year}`, reason, after: { page: after } }, tx);
      const members = await listMembers(tx, after);
      const period = { fromMs: Date.UTC(Number(year), 0), untilMs: Date.UTC(Number(year) + 1, 0) };
      const sums = await readCarf(tx, members, period);
      const rows: Row[] = [];
      for (const [memberId, own] of Map.groupBy(sums, (sum) => sum.memberId)) {
        const person = await personOf(deps, tx, memberId);
        rows.push(...own.map((sum) => rowOf(person, sum)));
      }
      const head = after === '' ? csvLine(FIELDS.map((field) => COLUMNS[field])) : '';
      const csv = head + rows.map((row) => csvLine(FIELDS.map((field) => row[field]))).join('');
      return { rows, csv, next: members.length === PAGE ? members.at(-1)! : null };
    }),
  ),
];
