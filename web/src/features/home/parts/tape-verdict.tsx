import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import type { TapeChecked, Verdict } from '../use-tape-check.ts';

const LOOKS = {
  true: { icon: ShieldCheck, tone: 'text-good', title: 'home.tapeChecked', text: 'home.tapeCheckedText' },
  false: { icon: ShieldAlert, tone: 'text-bad', title: 'home.tapeFailed', text: 'home.tapeFailedText' },
  unknown: { icon: ShieldQuestionMark, tone: 'text-warn', title: 'home.tapeUnknown', text: 'home.tapeUnknownText' },
  checking: { icon: ShieldQuestionMark, tone: 'text-ink-2', title: 'home.tapeChecking', text: 'home.tapeCheckingText' },
} as const;

/** Verdict of the check, in colour and in one plain line. */
export const TapeVerdict = ({ verdict, checked }: { verdict: Verdict; checked: TapeChecked | undefined }) => {
  const t = useT();
  const { icon: Icon, tone, title, text } = LOOKS[verdict];
  return (
    <p role="status" className="flex min-h-40 min-w-0 flex-1 items-start gap-10">
      <Icon aria-hidden="true" className={cx('mt-1 size-20 shrink-0', tone)} />
      <span className="min-w-0">
        <span className={cx('block text-label font-semi', tone)}>{t(title)}</span>
        <span className="block text-caption text-ink-2">
          {text === 'home.tapeCheckedText' ? t(text, { pair: checked?.pair ?? '', ms: checked?.ms ?? 0 }) : t(text)}
        </span>
      </span>
    </p>
  );
};
