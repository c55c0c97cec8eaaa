/** Texts that a language needs for messages to members; a language that lacks one does not compile. */
import type { AnyPurpose } from '@assay/contract/auth';
import type { SECURITY_EVENTS } from '@assay/contract/security';

/** Events only listed in the app, without a message. */
type Untold = 'login' | 'login_failed' | 'login_revoked';
export type NoticeKind =
  | Exclude<(typeof SECURITY_EVENTS)[number], Untold>
  | 'withdrawal_asked'
  | 'withdrawal_approved'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'deposit_reversed'
  | 'loan_granted'
  | 'loan_paid_out'
  | 'loan_due'
  | 'loan_overdue'
  | 'loan_called'
  | 'loan_liquidated';

export interface Words {
  /** `{code}` is the six digits: a locked screen shows the subject first. */
  codeSubject: string;
  /** By what the code is for; `{code}` is the six digits, `{amount}` what a withdrawal takes. */
  code: Record<AnyPurpose, string>;
  /** How long a code works, and that nobody asks for it. */
  codeRules: string;
  /** `{phrase}` is the one that the member chose; a mail without it is not ours. */
  phrase: string;
  /** `{link}` freezes the account. */
  freeze: string;
  /** `{link}` cancels the recovery. */
  cancel: string;
  /** One for each event, so that a margin call looks like no other mail; the name of the house follows it. */
  subjects: Record<NoticeKind, string>;
  /** Sentences for events; params fill the braces. */
  notices: Record<NoticeKind, string>;
}
