import { useEndpointPages } from '@assay/client/page-hooks';
import type { Instrument } from '@assay/contract/market';
import { listOptions } from '@assay/contract/option';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import type { ChartMarks } from '../../domain/instrument/chart-marks.ts';
import type { Realm } from '../../domain/trading/realm.ts';
import { usePagesBackTo, withoutTwice } from '../../domain/trading/use-pages-back-to.ts';
import { useRunningOptions } from '../../domain/trading/use-open-trades.ts';
import { optionFills, optionLines } from './own-marks.ts';
import { useBeat } from '../../time/use-beat.ts';

const BEAT_MS = 1000;

/** Options of one market on its chart: running ones with their countdown, ended ones back to a moment. */
export const useOptionMarks = (realm: Realm, instrument: Instrument, sinceSeconds: number): ChartMarks => {
  const t = useT();
  const nowMs = useBeat(BEAT_MS);
  const { symbol } = instrument;
  const running = useRunningOptions(realm).data?.records;
  const ended = usePagesBackTo(useEndpointPages(listOptions, { realm, state: 'settled', symbol }), sinceSeconds);
  const here = useMemo(() => running?.filter((option) => option.symbol === symbol) ?? [], [running, symbol]);
  const lines = useMemo(
    () => here.flatMap((option) => optionLines(t, option, instrument, nowMs)),
    [t, here, instrument, nowMs],
  );
  const fills = useMemo(
    () => withoutTwice(here, ended).flatMap((option) => optionFills(t, option, instrument)),
    [t, here, ended, instrument],
  );
  return useMemo(() => ({ lines, fills }), [lines, fills]);
};
