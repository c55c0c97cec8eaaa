import { Card } from '@assay/ui/card.tsx';
import { formatWireTime } from '@assay/contract/time';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { partName } from '../names.ts';
import type { Fairness } from '../use-fairness.ts';
import { Meaning, SectionHead } from './rows.tsx';

const minuteOf = (instant: string): string => showMinute(formatWireTime(Date.parse(instant)));

/** Findings of the server's own audit, which part waited for them and for how long. */
export const PauseCard = ({ rows, days }: { rows: Fairness['pauses']; days: number }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.pauses', { days })}>{rows.length === 0 ? t('fairness.noActs') : ''}</SectionHead>
      <ul>
        {rows.map(({ part, invariant, place, fromAt, untilAt }) => (
          <li key={`${part} ${fromAt}`} className="py-6">
            <p className="flex justify-between gap-12 text-label">
              <span className={untilAt === null ? 'text-bad' : ''}>{partName(t, part)}</span>
              <span className="text-ink-2 tabular-nums">
                {untilAt === null ? t('fairness.since', { time: minuteOf(fromAt) }) : minuteOf(fromAt)}
              </span>
            </p>
            <p className="flex justify-between gap-12 text-caption text-ink-3">
              <span>{`${invariant} · ${place}`}</span>
              {untilAt !== null && <span className="tabular-nums">{`– ${minuteOf(untilAt)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
      <Meaning>{t('fairness.pausesText')}</Meaning>
    </Card>
  );
};
