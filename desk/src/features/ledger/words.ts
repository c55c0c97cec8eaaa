/** What the books call things, as people say it. */
import type { Queue } from '@assay/contract/desk/queue';

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

/** Where the desk shows an item of a queue. */
export const SCREEN_OF: Partial<Record<Queue, string>> = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  loan: 'loans',
  proposal: 'proposals',
};
