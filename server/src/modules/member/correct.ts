/**
 * Corrects a wrong journal by another journal and two people. It can return what the wrong one took from the member or
 * take back what that gave; never more than it moved, never below zero, and the wrong one stays.
 */
import type { CORRECTION_ACCOUNTS } from '@assay/contract/desk/member';
import type { Role } from '@assay/contract/desk/role';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { lockAvailable } from '../../ledger/debts.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { tellNotice } from '../notice/index.ts';
import type { ProposalWork } from '../operator/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';

export interface Correction {
  memberId: string;
  memberName: string;
  journalId: string;
  journalKind: string;
  currency: string;
  /** A decimal. */
  amount: string;
  /** To the member, or back from the member. */
  isGiven: boolean;
  account: (typeof CORRECTION_ACCOUNTS)[number];
  /** For the member to read. */
  reason: string;
}

/** Change for the member by a journal and its corrections; undefined for a journal of somebody else. */
const readChange = async (
  tx: Tx,
  { memberId, journalId: id, currency }: Pick<Correction, 'memberId' | 'journalId' | 'currency'>,
): Promise<{ kind: string; moved: bigint; left: bigint } | undefined> => {
  const [row] = await tx.query<{ kind: string; moved: string | null; left: string | null }>(
    `select j.kind, sum(p.delta) filter (where k.id = j.id) as moved, sum(p.delta) as left
       from journal_key o join whole.journal j on j.seq = o.seq
       join (select id, seq from journal_key where id = $1 union all select id, seq from journal_key where corrects = $1) k on true
       join whole.posting p on p.journal_seq = k.seq
       join account a on a.id = p.account_id and a.member_id = $2 and a.currency = $3 and a.realm = 'money'
      where o.id = $1 and j.kind <> 'correction' group by j.kind`,
    [id, memberId, currency],
  );
  return row && { kind: row.kind, moved: BigInt(row.moved ?? 0), left: BigInt(row.left ?? 0) };
};

interface Checked {
  units: bigint;
  kind: string;
  isGiven: boolean;
}

type Asked = Pick<Correction, 'memberId' | 'journalId' | 'currency' | 'amount' | 'account'>;

/** Blocks other corrections of the journal, and spending of what is taken back, until the transaction ends. */
export const checkCorrection = async (tx: Tx, asked: Asked): Promise<Checked> => {
  const { memberId, currency, account } = asked;
  const known = (await loadCurrencies(tx)).find(({ code }) => code === currency);
  if (!known) throw new DomainError('not_found');
  const units = parseUnits(asked.amount, known.decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid');
  const available = await lockAvailable(tx, memberId, currency);
  const change = await readChange(tx, asked);
  if (!change || change.moved === 0n) throw new DomainError('not_found');
  const isGiven = change.moved < 0n;
  const most = isGiven ? -change.left : change.left;
  if (units > most)
    throw new DomainError('amount_too_large', { maximum: formatUnits(most > 0n ? most : 0n, known.decimals) });
  if (!isGiven && units > available) throw new DomainError('insufficient_funds');
  if (isGiven) {
    const [house] = await tx.query<{ balance: string }>(
      `select coalesce(sum(balance), 0) as balance from account
        where member_id is null and purpose = $1 and currency = $2 and realm = 'money'`,
      [account, currency],
    );
    if (units > BigInt(house?.balance ?? 0)) throw new DomainError('insufficient_funds');
  }
  return { units, kind: change.kind, isGiven };
};

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const DECIDERS: readonly Role[] = ['risk', 'treasurer', 'owner'];

const carryOut = async (
  { clock, ledger }: Deps,
  tx: Tx,
  correction: Correction,
  { approvedBy, proposalId }: { approvedBy: string; proposalId: string },
): Promise<void> => {
  const { memberId, currency, account, reason } = correction;
  const { units, isGiven } = await checkCorrection(tx, correction);
  const id = journalId('desk', `correction ${proposalId}`);
  const house = { purpose: account, currency };
  const member = { memberId, purpose: 'available' as const, currency };
  await ledger.post(tx, [
    {
      id,
      kind: 'correction',
      realm: 'money',
      actor: `operator:${approvedBy}`,
      object: `proposal:${proposalId}`,
      corrects: correction.journalId,
      legs: isGiven ? transfer(house, member, units) : transfer(member, house, units),
    },
  ]);
  await tx.query('insert into desk_correction (proposal_id, member_id, corrects, journal_id) values ($1, $2, $3, $4)', [
    proposalId,
    memberId,
    correction.journalId,
    id,
  ]);
  const { decimals } = findCurrency(await loadCurrencies(tx), currency);
  const amount = formatUnits(isGiven ? units : -units, decimals);
  const at = new Date(clock.now());
  await tellNotice(tx, { memberId, kind: 'balance_corrected', params: { amount, currency, reason }, subject: id, at });
};

export const correctionWork = (deps: Deps): ProposalWork<Correction> => ({
  roles: DECIDERS,
  title: ({ isGiven, amount, currency, memberName }) =>
    isGiven ? `Give ${amount} ${currency} back to ${memberName}` : `Take ${amount} ${currency} back from ${memberName}`,
  lines: (body) => [
    { label: 'Member', before: null, after: `${body.memberName} (${body.memberId})` },
    { label: 'Wrong journal', before: null, after: `${body.journalKind} ${body.journalId}` },
    { label: 'Amount', before: null, after: `${body.isGiven ? '+' : '-'}${body.amount} ${body.currency}` },
    { label: 'Account of the house', before: null, after: body.account },
    { label: 'The member reads', before: null, after: body.reason },
  ],
  carryOut: async (tx, body, by) => {
    await carryOut(deps, tx, body, by);
    return null;
  },
});
