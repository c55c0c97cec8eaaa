/**
 * Members at the desk. Invariant: personal data is masked until somebody gives a reason, which is logged before the
 * answer; no call here moves money; a note stays as it was written.
 */
import { randomUUID } from 'node:crypto';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/member';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { readDebts } from '../../ledger/debts.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { describeAgent, endLogins } from '../auth/index.ts';
import { maskName, readStates, verifiedPerson } from '../identity/index.ts';
import { propose } from '../operator/index.ts';
import { nextOf, PAGE } from '../queue/index.ts';
import type { Vault } from '../upload/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { readLimits } from '../withdrawal/index.ts';
import {
  findDeskMember,
  listDeskMembers,
  listJournalRows,
  listNoteRows,
  listSessions,
  readCounts,
} from './desk-queries.ts';
import type { DeskMember } from './desk-queries.ts';
import { checkCorrection } from './correct.ts';
import type { Correction } from './correct.ts';
import { maskEmail, maskPhone } from './mask.ts';
import { endRestriction, findRestriction, restrict } from './restrict.ts';
import { readTimeline } from './timeline.ts';

interface Deps {
  db: Db;
  clock: Clock;
  vault: Vault;
}

type Row = DeskOutput<typeof contract.listMembers>['records'][number];
type Details = DeskOutput<typeof contract.getMember>;
type Masked = (typeof contract.MASKED)[number];

const isWorker = ({ roles }: Operator): boolean =>
  roles.some((role) => role === 'support' || role === 'reviewer' || role === 'risk');

const stateOf = ({ isClosed, isFrozen, isRestricted }: DeskMember): Row['state'] => {
  if (isClosed) return 'closed';
  if (isFrozen) return 'frozen';
  return isRestricted ? 'restricted' : 'open';
};

const present = (row: DeskMember): Row => ({
  id: row.id,
  reference: row.id.slice(0, 8),
  name: row.name,
  email: row.email && maskEmail(row.email),
  phone: row.phone && maskPhone(row.phoneCode ?? '', row.phone),
  verification: row.verification,
  state: stateOf(row),
  isSample: row.isSample,
  createdAt: row.createdAt.getTime(),
});

const find = async (tx: Tx, id: string): Promise<DeskMember> => {
  const row = await findDeskMember(tx, id);
  if (!row) throw new DomainError('not_found');
  return row;
};

const booksOf = async (tx: Tx, id: string): Promise<Pick<Details, 'balances' | 'debts'>> => {
  const currencies = await loadCurrencies(tx);
  const say = (amount: bigint, currency: string): string =>
    formatUnits(amount, findCurrency(currencies, currency).decimals);
  return {
    balances: (await readBalances(tx, id))
      .filter(({ realm, balance }) => realm === 'money' && balance !== 0n)
      .map(({ currency, purpose, balance }) => ({ currency, purpose, amount: say(balance, currency) })),
    debts: (await readDebts(tx, id)).map(({ currency, owed }) => ({ currency, amount: say(owed, currency) })),
  };
};

const detailsOf = async (deps: Deps, tx: Tx, id: string, operator: Operator): Promise<Details> => {
  const row = await find(tx, id);
  const now = new Date(deps.clock.now());
  const person = row.isClosed ? undefined : await verifiedPerson(deps, tx, id);
  const { authenticator, passkeys, ...counts } = await readCounts(tx, id);
  const restriction = await findRestriction(tx, id);
  const canWork = isWorker(operator) && !row.isClosed;
  return {
    ...present(row),
    ...(await booksOf(tx, id)),
    ...(await readStates(tx, id)),
    language: row.language,
    person: person ? { name: maskName(person), country: person.country } : null,
    factors: { authenticator, passkeys, password: row.hasPassword },
    sessions: (await listSessions(tx, id, now)).map((one) => {
      const { browser, system } = describeAgent(one.userAgent);
      return {
        id: String(one.id),
        device: [browser, system].filter(Boolean).join(' on ') || 'Unknown device',
        network: one.prefix,
        openedAt: one.createdAt.getTime(),
        seenAt: one.seenAt.getTime(),
      };
    }),
    limits: await readLimits(deps, tx, id),
    counts,
    restriction: restriction ? { ...restriction, since: restriction.since.getTime() } : null,
    invitedBy: row.invitedBy,
    can: { unmask: canWork, endSessions: canWork, note: isWorker(operator), restrict: canWork },
  };
};

/** In the clear; null where there is nothing. */
const readMasked = async (deps: Deps, tx: Tx, row: DeskMember, field: Masked): Promise<string | null> => {
  if (field === 'email') return row.email;
  if (field === 'phone') return row.phone && `+${row.phoneCode ?? ''} ${row.phone}`;
  const person = row.isClosed ? undefined : await verifiedPerson(deps, tx, row.id);
  if (!person) return null;
  if (field === 'name') return `${person.firstName} ${person.surname}`;
  if (field === 'birthday') return person.birthday;
  return `${person.country} ${person.documentType} ${person.documentNumber}`;
};

const readRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listMembers, async ({ input, tx }) => {
    const rows = await listDeskMembers(tx, input);
    return { records: rows.map(present), next: nextOf(rows, ({ id, createdAt }) => ({ at: createdAt, id })) };
  }),
  deskRoute(contract.getMember, ({ input, operator, tx }) => detailsOf(deps, tx, input.id, operator)),
  // Answered once the row of the log is there; a query, so that the answer is kept nowhere.
  deskRoute(contract.unmaskMember, ({ input, act }) =>
    deps.db.transaction(async (tx) => {
      const row = await find(tx, input.id);
      await act({ object: `member:${row.id}`, reason: input.reason, after: { field: input.field } }, tx);
      return { value: await readMasked(deps, tx, row, input.field) };
    }),
  ),
  deskRoute(contract.listTimeline, async ({ input, tx }) => {
    await find(tx, input.id);
    const { rows, next } = await readTimeline(tx, input);
    return { records: rows.map((row) => ({ ...row, at: row.at.getTime() })), next };
  }),
  deskRoute(contract.listNotes, async ({ input, tx }) => {
    const rows = await listNoteRows(tx, input.id, input.after);
    return { records: rows.map((row) => ({ ...row, at: row.at.getTime() })), next: nextOf(rows, (row) => row) };
  }),
  deskRoute(contract.listJournals, async ({ input, tx }) => {
    await find(tx, input.id);
    const rows = await listJournalRows(tx, input.id, input.after);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return {
      records: rows.map(({ id, kind, at, object, changes, isCorrected }) => ({
        id,
        kind,
        at: at.getTime(),
        object,
        changes: changes.map(({ currency, delta, decimals }) => ({
          currency,
          amount: formatUnits(BigInt(delta), decimals),
        })),
        isCorrected,
      })),
      next: last ? String(last.seq) : null,
    };
  }),
];

const commandRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.addNote, async ({ input, operator, tx, act }) => {
    const { id: memberId } = await find(tx, input.id);
    const at = new Date(deps.clock.now());
    const id = randomUUID();
    await tx.query('insert into desk_note (id, member_id, operator_id, body, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      memberId,
      operator.id,
      input.text,
      at,
    ]);
    await act({ object: `member:${memberId}`, after: { note: id } });
    return { id, by: operator.name, text: input.text, at: at.getTime() };
  }),
  deskRoute(contract.endSessions, async ({ input, tx, act }) => {
    const { id: memberId } = await find(tx, input.id);
    const ended = await endLogins(deps, tx, { memberId, only: input.sessionId });
    if (ended === 0) throw new DomainError('not_found');
    await act({
      object: `member:${memberId}`,
      reason: input.reason,
      after: { ended, session: input.sessionId ?? 'all' },
    });
    return { ended };
  }),
  deskRoute(contract.restrictMember, async ({ input, operator, tx, act }) => {
    const { id: memberId } = await find(tx, input.id);
    await restrict(deps, tx, { memberId, operatorId: operator.id, reason: input.reason });
    await act({ object: `member:${memberId}`, reason: input.reason, before: 'open', after: 'restricted' });
    return DONE;
  }),
  deskRoute(contract.endRestriction, async ({ input, operator, tx, act }) => {
    const { id: memberId } = await find(tx, input.id);
    await endRestriction(deps, tx, { memberId, operatorId: operator.id, reason: input.reason });
    await act({ object: `member:${memberId}`, reason: input.reason, before: 'restricted', after: 'open' });
    return DONE;
  }),
  deskRoute(contract.proposeCorrection, async ({ input, operator, tx, act }) => {
    const { id: memberId, name: memberName } = await find(tx, input.id);
    const { journalId, currency, amount, account, reason } = input;
    const asked = { memberId, journalId, currency, amount, account };
    const { kind, isGiven } = await checkCorrection(tx, asked);
    const body: Correction = { ...asked, memberName, journalKind: kind, isGiven, reason };
    const proposalId = await propose(deps, tx, { kind: 'ledger.correction', body, reason, by: operator });
    await act({ object: `member:${memberId}`, reason, after: { ...body, proposalId } });
    return { proposalId };
  }),
];

export const memberDeskRoutes = (deps: Deps): DeskRoute[] => [...readRoutes(deps), ...commandRoutes(deps)];
