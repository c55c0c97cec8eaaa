import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showPercent } from '../show-percent.ts';
import { payoutAmount } from '../standing.ts';
import type { Period } from './period-choice.tsx';
import { amountText } from '../../../money/with-unit.ts';
import { CURRENCY } from '../use-options.ts';

const COIN_TOSS = '50';

/** Results of right, equal and wrong, and how often one must be right for it to be worth anything: before buying. */
export const OddsCard = ({ period, stake }: { period: Period; stake: string | undefined }) => {
  const t = useT();
  const payout = stake === undefined ? undefined : payoutAmount(stake, period.payoutPercent);
  const breakEven = showPercent(period.breakEvenPercent, 'ceil');
  return (
    <Card gutter={20} className="px-16 pt-14 pb-14">
      <dl className="flex justify-between gap-10">
        <Result name={t('option.ifRight')} value={payout && `+${amountText(payout, CURRENCY)}`} className="text-up" />
        <Result name={t('option.ifEqual')} value={stake && amountText('0', CURRENCY)} className="text-center" />
        <Result
          name={t('option.ifWrong')}
          value={stake && amountText(`-${stake}`, CURRENCY)}
          className="text-right text-down"
        />
      </dl>
      <p className="mt-14 border-t border-line pt-14 text-label font-book text-ink-2">
        <Strong text={t('option.breakEven', { percent: breakEven })} part={breakEven} />
      </p>
      <Gauge breakEven={Number(period.breakEvenPercent)} />
      <p className="flex flex-wrap justify-between gap-x-12 pt-8 text-caption text-ink-3">
        <span>{t('option.coinToss', { percent: showPercent(COIN_TOSS) })}</span>
        <span className="font-medium text-ink-2">{t('option.breakEvenAt', { percent: breakEven })}</span>
      </p>
      <p className="pt-8 text-caption text-ink-2">
        {t('option.cost', { amount: amountText(period.costPer100, CURRENCY) })}
      </p>
    </Card>
  );
};

const Result = ({ name, value, className }: { name: string; value: string | undefined; className: string }) => (
  <div className={cx('min-w-0', className)}>
    <dt className="text-caption text-ink-2">{name}</dt>
    <dd className={cx('pt-2 text-row', value === undefined && 'text-ink-3')}>{value ?? '–'}</dd>
  </div>
);

/** The part of a sentence that matters, wherever the language puts it. */
const Strong = ({ text, part }: { text: string; part: string }) => {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-bold text-ink">{part}</strong>
      {text.slice(at + part.length)}
    </>
  );
};

/** Luck alone brings the grey part; the amber part is what it lacks. */
const Gauge = ({ breakEven }: { breakEven: number }) => (
  <div className="relative mt-12 h-7" aria-hidden="true">
    <span className="absolute inset-0 overflow-hidden rounded-full bg-sunken">
      <span className="absolute inset-y-0 left-0 bg-warn" style={{ width: `${breakEven}%` }} />
      <span className="absolute inset-y-0 left-0 bg-ink-3" style={{ width: `${COIN_TOSS}%` }} />
    </span>
    <span
      className="absolute -inset-y-4 w-2 -translate-x-1/2 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)]"
      style={{ left: `${breakEven}%` }}
    />
  </div>
);
