import type { Loan } from '@assay/contract/loan';
import { cx } from '@assay/ui/cx.ts';
import { formatCount, formatExact, formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { gaugePlace, shareUnits } from '../loan-maths.ts';
import type { LiveBid } from '../use-bid.ts';

type Ladder = NonNullable<Loan['pledge']>['ladder'];

const at = (percent: string): string => `${gaugePlace(percent) * 100}%`;

interface LtvGaugeProps {
  /** In percent; undefined while there is nothing to compare. */
  ltv: string | undefined;
  /** Value after the pending action. */
  next?: string | undefined;
  ladder: Ladder;
  bid: LiveBid | undefined;
  symbol: string;
  /** Where the member is asked for more. */
  callPrice?: string | undefined;
  liquidationPrice: string | undefined;
}

/** How much of the pledge's value is owed, on the ladder that was agreed, at the bid of a tick that is named. */
export const LtvGauge = ({ ltv, next, ladder, bid, symbol, callPrice, liquidationPrice }: LtvGaugeProps) => {
  const t = useT();
  const shown = next ?? ltv;
  const isCalled = shown !== undefined && shareUnits(shown) >= shareUnits(ladder.call);
  const steps = [
    { key: 'initial', percent: ladder.initial },
    { key: 'call', percent: ladder.call },
    { key: 'liquidation', percent: ladder.liquidation },
  ] as const;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-12">
        <p className="text-label font-book text-ink-2">{t('loan.ltv')}</p>
        <p className={cx('text-title', bid?.isDim && 'text-ink-3', isCalled && !bid?.isDim && 'text-warn')}>
          {ltv !== undefined && next !== undefined && (
            <span className="pr-8 text-label font-book text-ink-3">{`${formatPercent(ltv)} →`}</span>
          )}
          {shown === undefined ? '–' : formatPercent(shown)}
        </p>
      </div>
      <div className="relative mt-10 h-8" aria-hidden="true">
        <div className="absolute inset-0 overflow-hidden rounded-full bg-sunken">
          {shown !== undefined && (
            <div
              className={cx('h-full rounded-full', isCalled ? 'bg-warn' : 'bg-ink-2')}
              style={{ width: at(shown) }}
            />
          )}
        </div>
        {steps.map(({ key, percent }) => (
          <span
            key={key}
            className="absolute -top-3 h-14 w-2 -translate-x-1/2 bg-ink shadow-[0_0_0_2px_var(--surface)]"
            style={{ left: at(percent) }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-3 gap-8 pt-10">
        {steps.map(({ key, percent }) => (
          <div key={key} className={cx(key === 'call' && 'text-center', key === 'liquidation' && 'text-right')}>
            <dt className="text-caption text-ink-3">{t(`loan.step.${key}`)}</dt>
            <dd className="text-label font-medium">{formatPercent(percent)}</dd>
          </div>
        ))}
      </dl>
      {callPrice !== undefined && (
        <p className="pt-10 text-caption text-ink-2">
          {t('loan.callPrice', { symbol, price: formatExact(callPrice) })}
        </p>
      )}
      {liquidationPrice !== undefined && (
        <p className={cx('text-caption text-ink-2', callPrice === undefined ? 'pt-10' : 'pt-2')}>
          {t('loan.liquidationPrice', { symbol, price: formatExact(liquidationPrice) })}
        </p>
      )}
      {bid && (
        <p className="pt-2 text-caption text-ink-3">
          {t('loan.bidAt', {
            price: formatExact((bid.bid / 10 ** bid.scale).toFixed(bid.scale)),
            tick: formatCount(bid.tick),
          })}
        </p>
      )}
    </div>
  );
};
