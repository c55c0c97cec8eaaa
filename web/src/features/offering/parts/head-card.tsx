import type { Offering } from '@assay/contract/offering';
import { Card } from '@assay/ui/card.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import { demandOf, priceOf } from '../offering-maths.ts';
import { isDrawn, nextPhase } from '../phases.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { DemandGauge } from './demand-gauge.tsx';

const chanceText = (t: Translate, offering: Offering): string => {
  const { chance } = demandOf(offering);
  const isEnough = offering.appliedLots <= offering.lots;
  if (isEnough) return t(isDrawn(offering) ? 'offering.enoughWas' : 'offering.enough');
  return t(isDrawn(offering) ? 'offering.chanceWas' : 'offering.chance', {
    percent: `${chance}%`,
    count: formatCount(offering.appliedLots),
  });
};

/** Next step, price of a coin, and how many want it. */
export const HeadCard = ({ offering }: { offering: Offering }) => {
  const t = useT();
  const { coin, currency, summary } = offering;
  const next = nextPhase(offering);
  const price = withUnit(priceOf(offering), currency);
  return (
    <Card className="grid gap-16 p-16">
      <div className="flex items-center gap-12">
        <Coin code={coin} />
        <p className="min-w-0 flex-1 text-caption text-ink-2">{summary}</p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8">
        {next && (
          <div className="min-w-0">
            <p className="text-caption text-ink-2">{t(`offering.next.${next.name}`)}</p>
            <p className="text-title" role="timer">
              <Countdown time={next.time} />
            </p>
            <p className="text-caption text-ink-3">{showMinute(next.time)}</p>
          </div>
        )}
        <div className={next ? 'min-w-0 grow text-right' : 'min-w-0'}>
          <p className="text-caption text-ink-2">{t('offering.price', { coin })}</p>
          <p className="text-heading leading-34">{price}</p>
        </div>
      </div>
      <div>
        <DemandGauge offering={offering} />
        <p className="pt-8 text-label font-book text-ink-2">{chanceText(t, offering)}</p>
      </div>
    </Card>
  );
};
