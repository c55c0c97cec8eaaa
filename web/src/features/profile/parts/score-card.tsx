import { useEndpoint } from '@assay/client/hooks';
import { getCreditScore } from '@assay/contract/profile';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { scoreLines, signed } from '../score-lines.ts';
import { ScoreArc } from './score-arc.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { useScoreWay } from './use-score-way.ts';

/** The credit score with what made it; a press shows every point. */
export const ScoreCard = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useEndpoint(getCreditScore, {});
  const wayTo = useScoreWay();
  if (!data)
    return (
      <Card className="mt-8 min-h-148">
        {isError ? (
          <ErrorState
            title={t('profile.scoreFailed')}
            text={t('profile.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <Skeleton shape="card" className="h-148 w-full" />
        )}
      </Card>
    );
  const { earned, next } = scoreLines(data.parts);
  const way = next && wayTo(next.part);
  return (
    <Card className="relative mt-8 flex min-h-148 items-center gap-16 p-16">
      <ScoreArc score={data.score} caption={t('profile.ofHundred')} />
      <div className="min-w-0 flex-1">
        <h2 className="text-row">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="text-left after:absolute after:inset-0 after:rounded-card"
          >
            {t('profile.score')}
            <span className="sr-only">{` ${t('profile.scoreOf', { score: data.score })}. ${t('profile.why')}`}</span>
          </button>
        </h2>
        <dl className="grid gap-6 pt-8 text-note">
          {earned.map(({ part, points }) => (
            <div key={part} className="flex items-baseline justify-between gap-10">
              <dt className="min-w-0 font-book text-ink-2">{t(`profile.part.${part}`)}</dt>
              <dd className="font-semi">{signed(points)}</dd>
            </div>
          ))}
          {next && way && (
            <div className="flex items-baseline justify-between gap-10">
              <dt className="min-w-0 font-book text-ink-3">{t(`profile.part.${next.part}`)}</dt>
              <dd>
                <a href={way.href} className="hit z-1 font-semi text-brand">
                  {way.label}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <ScoreSheet open={open} onClose={() => setOpen(false)} score={data} />
    </Card>
  );
};
