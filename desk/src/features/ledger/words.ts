/** Names in the ledger, as people say them. */
import type { CauseScreen } from '@assay/contract/desk/ledger';

export const words = (name: string): string => name.replaceAll('_', ' ');

export const accountName = ({
  memberId,
  memberName,
  purpose,
  label,
}: {
  memberId: string | null;
  memberName: string | null;
  purpose: string;
  label: string;
}): string =>
  `${memberId === null ? 'House' : (memberName ?? 'Member')}, ${words(purpose)}${label === '' ? '' : ` (${label})`}`;

/** Where the desk shows what a journal is about. */
export const SCREEN_OF: Partial<Record<CauseScreen, string>> = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  loan: 'loans',
  proposal: 'proposals',
  product: 'products',
  contest: 'contests',
  offering: 'offerings',
};
