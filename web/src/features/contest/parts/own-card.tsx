import type { Contest, ContestEntry } from '@assay/contract/contest';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import { ENOUGH } from '../../../money/enough.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { VerifyToReceive } from '../../../domain/identity/verify-to-receive.tsx';
import type { Ranking } from '../use-contests.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { ShareResult } from './share-result.tsx';
import { YieldBars } from './yield-bars.tsx';
import { entryStateOf } from '../state-of.ts';

interface OwnCardProps {
  contest: Contest;
  entry: ContestEntry;
  ranking: Ranking | undefined;
}

/** Text on the stake, or on what is missing to be ranked. */
const entryText = (t: Translate, { contest, entry }: OwnCardProps, rank: number | null): string | undefined => {
  const amount = withUnit(entry.stake, entry.currency);
  if (entryStateOf(entry) === 'upcoming') return t('contest.beforeStart', { time: showMinute(contest.startTime) });
  if (entryStateOf(entry) === 'ended')
    return entry.returnTime === null
      ? t('contest.settlingText')
      : t('contest.endedText', { amount, time: showMinute(entry.returnTime) });
  return rank === null ? t('contest.notRankedText') : undefined;
};

/** The own rank as the one big number, the yield beside it, and where it stands among all others. */
export const OwnCard = (props: OwnCardProps) => {
  const t = useT();
  const { entry, ranking } = props;
  const own = ranking?.own;
  const rank = own ? own.rank : entry.rank;
  const yieldPercent = own?.yieldPercent ?? entry.yieldPercent;
  const text = entryText(t, props, rank);
  return (
    <Card className="grid gap-10 p-16">
      <div className="flex items-start justify-between gap-16">
        <div className="min-w-0">
          <h2 className="text-label font-book text-ink-2">{t('contest.yourRank')}</h2>
          {rank === null ? (
            <p className="pt-2 text-heading leading-40">{t('contest.notRanked')}</p>
          ) : (
            <p className="pt-2">
              <span className="text-amount">{formatCount(rank)}</span>
              <span className="pl-8 text-body text-ink-2">
                {t('contest.ofCount', { count: formatCount(ranking?.total ?? entry.participants) })}
              </span>
            </p>
          )}
        </div>
        <div className="min-w-0 text-right">
          <p className="text-label font-book text-ink-2">{t('contest.yourYield')}</p>
          <p className={`pt-2 text-heading leading-40 ${tone(yieldPercent)}`}>{formatPercent(yieldPercent, true)}</p>
        </div>
      </div>
      {ranking && <YieldBars ranking={ranking} />}
      <div className="grid gap-4 text-label font-book text-ink-2">
        {entryStateOf(entry) === 'running' && (
          <p>
            {`${t('contest.endsIn')} `}
            <Countdown time={entry.endTime} />
          </p>
        )}
        {entry.prize !== null && (
          <p className="font-medium text-ink">
            {t('contest.prizeWon', { amount: withUnit(entry.prize, entry.currency) })}
          </p>
        )}
        {text && <p>{text}</p>}
        <Worth {...props} />
      </div>
      {rank !== null && (
        <ShareResult
          entry={entry}
          rank={rank}
          count={ranking?.total ?? entry.participants}
          yieldPercent={yieldPercent}
        />
      )}
      {entry.prize !== null && entry.returnTime !== null && entry.prizeTime === null && (
        <VerifyToReceive isVerified={props.contest.isVerified} waiting={entry.prize} currency={entry.currency} />
      )}
    </Card>
  );
};

const Worth = ({ entry, ranking }: OwnCardProps) => {
  const t = useT();
  if (!ranking || entryStateOf(entry) === 'upcoming') return null;
  const { aheadPercent, ranked, own } = ranking;
  // A share of a few says nothing (ADR 51).
  const ahead =
    aheadPercent !== null &&
    ranked >= ENOUGH &&
    t('contest.ahead', { percent: formatPercent(aheadPercent), count: ranked });
  const worth =
    own?.rank != null &&
    t('contest.worth', {
      capital: withUnit(entry.capital, entry.currency, 'row'),
      equity: withUnit(own.equity, entry.currency, 'row'),
    });
  return <p>{[ahead, worth].filter(Boolean).join(' ')}</p>;
};
