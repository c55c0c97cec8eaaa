import type { Contest } from '@assay/contract/contest';
import { Card } from '@assay/ui/card.tsx';
import { formatCount, formatDecimal } from '@assay/ui/number-format.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import type { Ranking } from '../use-contests.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { YieldBars } from './yield-bars.tsx';
import { stateOf } from '../state-of.ts';

/** For who takes no part: what can be won, when it ends or begins, and how those who do are doing. */
export const HeadCard = ({ contest, ranking }: { contest: Contest; ranking: Ranking | undefined }) => {
  const t = useT();
  const state = stateOf(contest);
  const { currency, prizeTotal, participants, stake, capital, intro, entry } = contest;
  return (
    <Card className="grid gap-14 p-16">
      <div className="flex items-start justify-between gap-16">
        <div className="min-w-0">
          <h2 className="text-label font-book text-ink-2">{t('contest.prizeTotal')}</h2>
          <p className="pt-2 text-amount">{withUnit(prizeTotal, currency)}</p>
        </div>
        {state !== 'ended' && (
          <div className="min-w-0 text-right">
            <p className="text-label font-book text-ink-2">
              {t(state === 'running' ? 'contest.endsIn' : 'contest.startsIn')}
            </p>
            <p className="pt-2 text-heading leading-40">
              <Countdown time={state === 'running' ? contest.endTime : contest.startTime} />
            </p>
          </div>
        )}
      </div>
      {ranking && ranking.ranked > 0 && <YieldBars ranking={ranking} />}
      <dl className="flex justify-between gap-12">
        <Stat name={t('contest.participants')} value={formatCount(participants)} />
        <Stat name={t('contest.ruleName.stake')} value={withUnit(stake, currency)} className="text-center" />
        <Stat name={t('contest.capital')} value={formatDecimal(capital, 0)} className="text-right" />
      </dl>
      <p className="text-label font-book text-ink-2">{intro}</p>
      {entry?.exitTime != null && (
        <p className="text-label font-book text-ink-2">
          {t('contest.exitedText', { time: showMinute(entry.exitTime), amount: withUnit(entry.stake, currency) })}
        </p>
      )}
    </Card>
  );
};

const Stat = ({ name, value, className = '' }: { name: string; value: string; className?: string }) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="text-caption text-ink-3">{name}</dt>
    <dd className="pt-2 text-[1rem] leading-22 font-semi">{value}</dd>
  </div>
);
