/** A member's own trades on the chart of their market: contracts and options know nothing of each other or of charts. */
import { formatScaled } from '@assay/ui/number-format.ts';
import { useMemo } from 'react';
import type { OwnMark } from '../features/market/chart-settings.ts';
import { ChartMarks } from '../features/market/chart/chart-marks.tsx';
import type { OwnMarksProps } from '../features/market/own-marks-props.ts';
import { useOptionMarks } from '../features/option/use-option-marks.ts';
import { usePositionMarks } from '../features/trade/use-position-marks.ts';
import { useT } from '../i18n/i18n.ts';
import { useBook } from '../domain/trading/in-contest.ts';
import type { LineKind } from '../domain/instrument/chart-marks.ts';

/** Which switch of the settings shows which line. */
const SWITCH: Record<LineKind, OwnMark> = {
  entry: 'entries',
  order: 'entries',
  profit: 'targets',
  loss: 'targets',
  closeOut: 'closeOut',
  option: 'options',
};

const NONE = { lines: [], fills: [] };

export const OwnMarks = ({ view, instrument, realm, sinceSeconds, wanted }: OwnMarksProps) => {
  const t = useT();
  const contracts = usePositionMarks(realm, instrument, sinceSeconds);
  const { contestId } = useBook(realm);
  const bought = useOptionMarks(realm, instrument, sinceSeconds);
  // Contests have none: these are of the member's own demo.
  const options = contestId === undefined ? bought : NONE;
  const marks = useMemo(
    () => ({
      lines: [...contracts.lines, ...options.lines].filter(({ kind }) => wanted.includes(SWITCH[kind])),
      fills: wanted.includes('fills') ? [...contracts.fills, ...options.fills] : [],
    }),
    [contracts, options, wanted],
  );
  const all = [...marks.lines, ...marks.fills];
  return (
    <>
      <ChartMarks view={view} marks={marks} />
      {all.length > 0 && (
        <ul aria-label={t('trade.marks')} className="sr-only">
          {all.map(({ id, text, price }) => (
            <li key={id}>{`${text}: ${formatScaled(price, instrument.scale)}`}</li>
          ))}
        </ul>
      )}
    </>
  );
};
