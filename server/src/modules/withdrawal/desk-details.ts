/** Data for a decision about a withdrawal: the checks, and its history. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getWithdrawal } from '@assay/contract/desk/withdrawal';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { matchNames } from '../../base/name-match.ts';
import type { Tx } from '../../db/database.ts';
import { readDebts } from '../../ledger/debts.ts';
import { verificationLevel, verifiedPerson } from '../identity/index.ts';
import { loadTransferRules } from '../payout/index.ts';
import { findStop } from '../screening/index.ts';
import type { Vault } from '../upload/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';
import type { DeskRow } from './desk-queries.ts';
import { usedSince } from './queries.ts';
import type { QuestionRow } from '../question/index.ts';
import { coolsUntil, dailyLimit, dayStart } from './rules.ts';

type Details = DeskOutput<typeof getWithdrawal>;
type Check = Details['checks'][number];

/** For a sentence: without zeros that say nothing. */
const shortUnits = (value: bigint, decimals: number): string =>
  formatUnits(value, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const DAY_MS = 86_400_000;
const daysBetween = (from: Date, toMs: number): number => Math.floor((toMs - from.getTime()) / DAY_MS);
const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

interface Deps {
  clock: Clock;
  vault: Vault;
}

export interface Destination {
  bankName: string | null;
  holder: string | null;
  listedAt: Date;
}

export const readDestination = async (tx: Tx, withdrawalId: string): Promise<Destination> => {
  const [row] = await tx.query<Destination>(
    `select d.bank_name as "bankName", d.real_name as holder, d.created_at as "listedAt" from withdrawal w
       join destination d on d.id = w.destination_id where w.id = $1`,
    [withdrawalId],
  );
  return row!;
};

const nameCheck = async (deps: Deps, tx: Tx, row: DeskRow, { holder }: Destination): Promise<Check> => {
  if (holder === null) return { name: 'name_match', result: 'ok', detail: 'A chain address has no name' };
  const person = await verifiedPerson(deps, tx, row.memberId);
  if (!person) return { name: 'name_match', result: 'unknown', detail: 'The member is not verified' };
  const match = matchNames(holder, `${person.firstName} ${person.surname}`);
  if (match === 'same')
    return { name: 'name_match', result: 'ok', detail: 'The account holder is the verified member' };
  const detail = match === 'close' ? 'The account is in nearly the member’s name' : 'The account is in another name';
  return { name: 'name_match', result: 'attention', detail };
};

/** A payout goes to its member. An account in another name is returned with that reason; nearly the same is for the reviewer. */
export const refuseOtherPayee = async (
  deps: Deps,
  tx: Tx,
  { id, memberId }: Pick<DeskRow, 'id' | 'memberId'>,
): Promise<void> => {
  const { holder } = await readDestination(tx, id);
  const person = holder === null ? undefined : await verifiedPerson(deps, tx, memberId);
  if (holder !== null && person && matchNames(holder, `${person.firstName} ${person.surname}`) === 'different')
    throw new DeskRefusal('payee_differs');
};

const SCREENING_WORDS = {
  open: 'A list may mean the member; decide that first, under Screening',
  confirmed: 'Two people confirmed that a list means the member',
} as const;

const listCheck = async (tx: Tx, memberId: string): Promise<Check> => {
  const stop = await findStop(tx, memberId);
  const lists = await tx.query('select from sanction_list where replaced_at is null limit 1');
  if (stop === undefined && lists.length === 0)
    return { name: 'no_list', result: 'unknown', detail: 'No list of sanctions is loaded' };
  return stop === undefined
    ? { name: 'no_list', result: 'ok', detail: 'No list of sanctions means the member, as far as was looked' }
    : { name: 'no_list', result: 'attention', detail: SCREENING_WORDS[stop] };
};

const deviceCheck = async (tx: Tx, row: DeskRow): Promise<Check> => {
  const [device] = await tx.query<{ firstSeen: Date | null }>(
    `select (select min(e.created_at) from login e where e.member_id = l.member_id and e.user_agent = l.user_agent) as "firstSeen"
       from login l where l.member_id = $1 and l.created_at <= $2 order by l.created_at desc limit 1`,
    [row.memberId, row.createdAt],
  );
  if (!device?.firstSeen) return { name: 'device_known', result: 'unknown', detail: 'No log-in is kept from then' };
  const days = daysBetween(device.firstSeen, row.createdAt.getTime());
  return days >= 1
    ? { name: 'device_known', result: 'ok', detail: `Device known for ${inDays(days)}` }
    : { name: 'device_known', result: 'attention', detail: 'The device was new that day' };
};

export const readChecks = async (deps: Deps, tx: Tx, row: DeskRow, to: Destination): Promise<Check[]> => {
  const rules = await loadTransferRules(tx);
  const limit = dailyLimit(rules, await verificationLevel(tx, row.memberId));
  const used = await usedSince(tx, row.memberId, dayStart(row.createdAt.getTime()));
  const listedDays = daysBetween(to.listedAt, row.createdAt.getTime());
  const debts = await readDebts(tx, row.memberId);
  const pauses = await tx.query(
    `select from audit_pause where until_at is null and part in ('books', 'withdrawal') limit 1`,
  );
  const cools = coolsUntil(row, rules) > deps.clock.now();
  const inUsdt = (value: bigint) => shortUnits(value, VALUE_SCALE);
  return [
    { name: 'balance', result: 'ok', detail: 'Held in the ledger since the request' },
    {
      name: 'daily_limit',
      result: used <= limit ? 'ok' : 'attention',
      detail: `${inUsdt(used)} of ${inUsdt(limit)} USDT that day`,
    },
    {
      name: 'address_age',
      result: listedDays >= 7 ? 'ok' : 'attention',
      detail: listedDays === 0 ? 'Put on the list the same day' : `On the list for ${inDays(listedDays)}`,
    },
    await nameCheck(deps, tx, row, to),
    await listCheck(tx, row.memberId),
    await deviceCheck(tx, row),
    {
      name: 'no_change',
      result: cools || row.isFrozen ? 'attention' : 'ok',
      detail: row.isFrozen
        ? 'The owner froze the account'
        : cools
          ? 'Something that guards the account has just changed'
          : 'No security change within the holding time',
    },
    {
      name: 'no_debt',
      result: debts.length === 0 ? 'ok' : 'attention',
      detail: debts.length === 0 ? 'No reversed deposit is open' : 'A reversed deposit is open',
    },
    {
      name: 'no_pause',
      result: pauses.length === 0 ? 'ok' : 'attention',
      detail: pauses.length === 0 ? 'The books hold' : 'The audit has paused sending',
    },
  ];
};

type Step = Details['timeline'][number];

/** Desk wording of the events that the desk tells apart. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  login: 'Logged in',
  password_changed: 'Password changed',
  factor_bound: 'Second factor bound',
  factor_removed: 'Second factor removed',
  destination_added: 'Destination put on the list',
};

export const readTimeline = async (
  tx: Tx,
  row: DeskRow,
  { approvals, questions }: { approvals: Details['approvalList']; questions: readonly QuestionRow<string>[] },
): Promise<Step[]> => {
  const events = await tx.query<{ at: Date; kind: string; prefix: string }>(
    `select created_at as at, kind, prefix from security_event where member_id = $1 and created_at <= $2
      order by id desc limit 4`,
    [row.memberId, row.createdAt],
  );
  const deposits = await tx.query<{ at: Date; amount: string; currency: string; decimals: number }>(
    `select d.done_at as at, coalesce(d.real_amount, d.amount) as amount, d.currency, c.decimals from deposit d
       join currency c on c.code = d.currency where d.member_id = $1 and d.status = 1 order by d.done_at desc limit 2`,
    [row.memberId],
  );
  const step = (at: Date | number, what: string, detail = '', isThis = false): Step => ({
    at: typeof at === 'number' ? at : at.getTime(),
    what,
    detail,
    isThis,
  });
  const amount = `${shortUnits(row.amount, row.decimals)} ${row.currency}`;
  return [
    ...events.map(({ at, kind, prefix }) => step(at, EVENT_WORDS[kind] ?? sentence(kind), prefix)),
    ...deposits.map((one) =>
      step(one.at, 'Deposit credited', `${shortUnits(BigInt(one.amount), one.decimals)} ${one.currency}`),
    ),
    step(row.createdAt, 'Requested', `${amount} held`, true),
    ...questions.flatMap(({ code, by, askedAt, answeredAt }) => [
      step(askedAt, 'Member asked', `${sentence(code).toLowerCase()}, ${by}`, true),
      ...(answeredAt === null ? [] : [step(answeredAt, 'Member answered', '', true)]),
    ]),
    ...approvals.map(({ at, role, name }) =>
      step(at, role === 'review' ? 'First approval' : 'Second approval', name, true),
    ),
    ...(row.doneAt === null
      ? []
      : [step(row.doneAt, row.status === 1 ? 'Delivered' : 'Returned', row.txId ?? '', true)]),
  ].toSorted((a, b) => a.at - b.at);
};
