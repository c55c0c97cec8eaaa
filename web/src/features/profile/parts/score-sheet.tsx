import type { getCreditScore } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { signed } from '../score-lines.ts';
import { useScoreWay } from './use-score-way.ts';

interface ScoreSheetProps {
  open: boolean;
  onClose: () => void;
  score: OutputOf<typeof getCreditScore>;
}

/** Every part of the score: what it gave, what it can give at most, and how to get it. */
export const ScoreSheet = ({ open, onClose, score: { score, parts } }: ScoreSheetProps) => {
  const t = useT();
  const wayTo = useScoreWay();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${t('profile.score')} · ${t('profile.scoreOf', { score })}`}
      description={t('profile.scoreText')}
    >
      <ul className="grid gap-14 pt-4">
        {parts.map(({ part, points, most }) => {
          const way = points < most ? wayTo(part) : undefined;
          const share = most > 0 ? Math.max(0, points) / most : 0;
          return (
            <li key={part}>
              <div className="flex items-baseline justify-between gap-12">
                <span className="min-w-0 text-label">{t(`profile.part.${part}`)}</span>
                <span className="flex shrink-0 items-baseline gap-12 text-note text-ink-2">
                  {way && (
                    <a href={way.href} className="hit font-semi text-brand">
                      {way.label}
                    </a>
                  )}
                  {most > 0 ? t('profile.points', { points, most }) : signed(points)}
                </span>
              </div>
              {most > 0 && (
                <div aria-hidden="true" className="mt-6 h-6 overflow-hidden rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
