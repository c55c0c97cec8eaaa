import type { Instrument } from '@assay/contract/market';
import type { ComponentType } from 'react';
import type { Realm } from '../../domain/trading/realm.ts';
import type { ChartView } from './chart/chart-view.ts';
import type { OwnMark } from './chart-settings.ts';

/** Input of the part that draws a member's own trades. */
export interface OwnMarksProps {
  view: ChartView;
  instrument: Instrument;
  realm: Realm;
  /** Epoch seconds: the oldest candle that is there. */
  sinceSeconds: number;
  /** Which of them are wanted. */
  wanted: readonly OwnMark[];
}

export type OwnMarksPart = ComponentType<OwnMarksProps>;
