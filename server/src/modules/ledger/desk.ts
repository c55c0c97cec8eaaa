/** The browser of the ledger at the desk. It reads: no call here moves or changes anything. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/ledger';
import { formatUnits } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { findCause } from './causes.ts';
import {
  countOfObject,
  findBalance,
  findJournal,
  listBalanceRows,
  listCorrections,
  listEntries,
  listJournalRows,
  listLines,
  listPostingRows,
} from './queries.ts';
import type { AccountRow, BalanceRow, JournalRow } from './queries.ts';

type Journal = DeskOutput<typeof contract.listJournals>['records'][number];
type Balance = DeskOutput<typeof contract.getAccount>;

const amount = (units: string, decimals: number): string => formatUnits(BigInt(units), decimals);
const msOf = (us: bigint): number => Number(us / 1000n);

const present = ({ seq, id, kind, realm, object, atUs, memberId, memberName, moved }: JournalRow): Journal => ({
  number: Number(seq),
  id,
  kind,
  realm,
  at: msOf(atUs),
  object,
  memberId,
  memberName,
  moved: moved.map(({ currency, amount: units, decimals }) => ({ currency, amount: amount(units, decimals) })),
});

const presentAccount = ({ id, memberId, memberName, purpose, label, currency }: AccountRow) => ({
  id: String(id),
  memberId,
  memberName,
  purpose,
  label,
  currency,
});

const presentBalance = (row: BalanceRow): Balance => ({
  ...presentAccount(row),
  realm: row.realm,
  balance: amount(row.balance, row.decimals),
  parts: row.parts,
  newest: row.newest === null ? null : Number(row.newest),
});

const detailsOf = async (tx: Tx, id: string): Promise<DeskOutput<typeof contract.getJournal>> => {
  const row = await findJournal(tx, id);
  if (!row) throw new DomainError('not_found');
  const cause = await findCause(tx, row.object, row.id);
  return {
    ...present(row),
    actor: row.actor,
    postings: (await listLines(tx, row.seq)).map(({ line, change, balanceAfter, account }) => ({
      line,
      account: presentAccount(account),
      change: amount(change, account.decimals),
      balanceAfter: amount(balanceAfter, account.decimals),
    })),
    entries: (await listEntries(tx, row.seq)).map(({ ownerId, ownerName, number, hash }) => ({
      ownerId,
      ownerName: ownerName ?? 'The house',
      number: Number(number),
      hash: hash.toString('hex'),
    })),
    corrects: row.corrects,
    correctedBy: await listCorrections(tx, row.id),
    cause: cause && { ...cause, journals: await countOfObject(tx, row.object) },
  };
};

const find = async (tx: Tx, id: string) => {
  const row = await findBalance(tx, id);
  if (!row) throw new DomainError('not_found');
  return row;
};

export const ledgerDeskRoutes = (): DeskRoute[] => [
  deskRoute(contract.listJournals, async ({ input, tx }) => {
    const { rows, next } = await listJournalRows(tx, input);
    return { records: rows.map(present), next };
  }),
  deskRoute(contract.getJournal, ({ input, tx }) => detailsOf(tx, input.id)),
  deskRoute(contract.listAccounts, async ({ input, tx }) => {
    const { rows, next } = await listBalanceRows(tx, input);
    return { records: rows.map(presentBalance), next };
  }),
  deskRoute(contract.getAccount, async ({ input, tx }) => presentBalance(await find(tx, input.id))),
  deskRoute(contract.listPostings, async ({ input, tx }) => {
    const account = await find(tx, input.account);
    const { rows, next } = await listPostingRows(tx, account, input.after);
    return {
      records: rows.map(({ seq, line, journalId, kind, object, atUs, change, balanceAfter }) => ({
        number: Number(seq),
        line,
        journalId,
        kind,
        object,
        at: msOf(atUs),
        currency: account.currency,
        change: amount(change, account.decimals),
        balanceAfter: amount(balanceAfter, account.decimals),
      })),
      next,
    };
  }),
];
