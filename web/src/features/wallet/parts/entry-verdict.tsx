import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import type { EntryCheck } from '../check-entry.ts';

/** Verdict of the check on this phone, in colour and in one plain line. */
export const EntryVerdict = ({ check }: { check: EntryCheck | undefined }) => {
  const t = useT();
  const [Icon, tone] = !check
    ? ([ShieldQuestionMark, 'bg-raised text-ink-2'] as const)
    : check.matches
      ? ([ShieldCheck, 'bg-good-soft text-good'] as const)
      : ([ShieldAlert, 'bg-bad-soft text-bad'] as const);
  return (
    <p role="status" className={cx('flex items-start gap-10 rounded-field px-14 py-12', tone)}>
      <Icon aria-hidden="true" className="size-20 shrink-0" />
      <span className="min-w-0">
        <span className="block text-label font-semi">
          {t(check ? (check.matches ? 'wallet.checked' : 'wallet.mismatch') : 'wallet.checking')}
        </span>
        {check && (
          <span className="block text-caption text-ink-2">
            {t(check.matches ? 'wallet.checkedText' : 'wallet.mismatchText')}
          </span>
        )}
      </span>
    </p>
  );
};
