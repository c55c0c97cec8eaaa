import type { Offering } from '@assay/contract/offering';
import { Coin } from '@assay/ui/coin.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Pill } from '../../../templates/pill.tsx';
import { priceOf } from '../offering-maths.ts';
import { nextPhase } from '../phases.ts';
import { stateText } from '../state-text.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { DemandGauge } from './demand-gauge.tsx';

/** An offering in the list: what it is, what a coin costs, what comes next, and how many want it. */
export const OfferingCard = ({ offering }: { offering: Offering }) => {
  const t = useT();
  const { id, coin, name, state, isPaused, currency, lots } = offering;
  const next = nextPhase(offering);
  return (
    <a
      href={hrefTo('offering', { id })}
      className="press mx-12 mb-12 block rounded-card bg-surface p-16 text-left shadow-card -outline-offset-2"
    >
      <span className="flex items-center gap-12">
        <Coin code={coin} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-head">{name}</span>
          <span className="block text-caption text-ink-3">{`${coin} · ${t('offering.lots', { count: lots })}`}</span>
        </span>
        <Pill tone={state === 'issuing' && !isPaused ? 'brand' : 'quiet'}>{stateText(t, offering)}</Pill>
      </span>
      <span className="flex items-end justify-between gap-12 py-14">
        <span className="min-w-0">
          <span className="block text-caption text-ink-2">{t('offering.price', { coin })}</span>
          <span className="block pt-2 text-heading">{withUnit(priceOf(offering), currency)}</span>
        </span>
        {next && (
          <span className="min-w-0 text-right">
            <span className="block text-caption text-ink-2">{t(`offering.next.${next.name}`)}</span>
            <span className="block pt-2 text-heading">
              <Countdown time={next.time} />
            </span>
          </span>
        )}
      </span>
      <DemandGauge offering={offering} />
    </a>
  );
};
