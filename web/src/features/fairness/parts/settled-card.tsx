import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatCount } from '@assay/ui/number-format.ts';
import { Check, X } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { settledOf } from '../figures.ts';
import type { Fairness } from '../use-fairness.ts';

/** Every decision, decided again: a closed ring for all of them, red as soon as one does not follow from the tape. */
export const SettledCard = ({ figures }: { figures: Fairness }) => {
  const t = useT();
  const { checked, failed, untaped, percent } = settledOf(figures.settlements);
  const { days } = figures;
  if (percent === null)
    return <Card className="p-20 text-label font-book text-ink-2">{t('fairness.settledNone', { days })}</Card>;
  const isRight = failed === 0;
  return (
    <Card className="flex items-center gap-20 p-20">
      <span
        aria-hidden="true"
        className={cx(
          'flex size-72 shrink-0 items-center justify-center rounded-full border-[0.375rem]',
          isRight ? 'border-good text-good' : 'border-bad text-bad',
        )}
      >
        {isRight ? <Check className="size-26" strokeWidth={2.2} /> : <X className="size-26" strokeWidth={2.2} />}
      </span>
      <div className="min-w-0">
        <p className="text-title">{isRight ? '100%' : formatCount(failed)}</p>
        <p className="text-label font-book text-ink-2">
          {t(isRight ? 'fairness.settled' : 'fairness.settledFailed', { count: checked, days })}
        </p>
        {untaped > 0 && <p className="pt-4 text-caption text-ink-3">{t('fairness.untaped', { count: untaped })}</p>}
      </div>
    </Card>
  );
};
