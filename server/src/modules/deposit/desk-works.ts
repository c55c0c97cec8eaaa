/** Decisions by two people about a payment without an owner. */
import { formatUnits } from '@assay/contract/money';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { ProposalWork } from '../operator/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { matchPayment, returnPayment } from './match-payment.ts';
import type { UnmatchedPayment } from './unmatched-payments.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

interface Body {
  id: string;
  /** As people read it. */
  amount: string;
  payer: string | null;
  text: string;
}

interface MatchBody extends Body {
  memberId: string;
  memberName: string;
  depositId?: string | undefined;
}

interface ReturnBody extends Body {
  sentAs: string;
}

/** Content of the decision, and the facts that the decider reads. */
export const proposalBody = async <T extends { id: string; memberId?: string }>(
  tx: Tx,
  payment: UnmatchedPayment,
  what: T,
): Promise<T & Body & { memberName: string }> => {
  const { decimals } = findCurrency(await loadCurrencies(tx), payment.currency);
  const [member] = await tx.query<{ name: string }>('select name from member where id = $1', [what.memberId ?? null]);
  return {
    ...what,
    amount: `${formatUnits(payment.amount, decimals)} ${payment.currency}`,
    payer: payment.payer,
    text: payment.reference,
    memberName: member?.name ?? '',
  };
};

const DECIDERS: readonly Role[] = ['reviewer', 'treasurer'];

const linesOf = ({ amount, payer, text }: Body) => [
  { label: 'Amount', before: null, after: amount },
  { label: 'Payer', before: null, after: payer },
  { label: 'Reference of the payer', before: null, after: text },
];

export const matchWork = (deps: Deps): ProposalWork<MatchBody> => ({
  roles: DECIDERS,
  title: ({ amount, memberName }) => `Give ${amount} to ${memberName}`,
  lines: (body) => [
    ...linesOf(body),
    { label: 'Member', before: null, after: `${body.memberName} (${body.memberId})` },
    { label: 'Announced as', before: null, after: body.depositId ?? null },
  ],
  carryOut: async (tx, { id, memberId, depositId }, { approvedBy }) => {
    await matchPayment(deps, tx, { id, memberId, depositId }, `operator:${approvedBy}`);
    return null;
  },
});

export const returnWork = (deps: Deps): ProposalWork<ReturnBody> => ({
  roles: DECIDERS,
  title: ({ amount }) => `Book ${amount} as returned to its payer`,
  lines: (body) => [...linesOf(body), { label: 'Sent back as', before: null, after: body.sentAs }],
  carryOut: async (tx, { id, sentAs }, { approvedBy }) => {
    await returnPayment(deps, tx, { id, sentAs }, `operator:${approvedBy}`);
    return null;
  },
});
