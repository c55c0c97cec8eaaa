import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { useReceiptCheck } from '../../../proof/use-receipt-check.ts';

const LOOKS = {
  true: { icon: ShieldCheck, tone: 'text-good', text: 'option.checked' },
  false: { icon: ShieldAlert, tone: 'text-bad', text: 'option.mismatch' },
  early: { icon: ShieldQuestionMark, tone: 'text-ink-2', text: 'option.checking' },
  checking: { icon: ShieldQuestionMark, tone: 'text-ink-2', text: 'option.checking' },
  unknown: { icon: ShieldQuestionMark, tone: 'text-warn', text: 'option.unchecked' },
} as const;

/** Checks the receipt by itself and says in one line what came of it. */
export const CheckMark = ({ id }: { id: string }) => {
  const t = useT();
  const { icon: Icon, tone, text } = LOOKS[useReceiptCheck({ id }).state];
  return (
    <span role="status" className={cx('flex min-w-0 items-center gap-8 text-note', tone)}>
      <Icon aria-hidden="true" className="size-18 shrink-0" />
      {t(text)}
    </span>
  );
};
