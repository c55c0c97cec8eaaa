import type { Instrument } from '@assay/contract/market';
import type { ComponentType } from 'react';
import type { Realm } from '../../templates/trading/realm.ts';

/** What draws a member's own trades over a chart. */
export interface OwnMarksProps {
  instrument: Instrument;
  realm: Realm;
  /** Epoch seconds: the oldest candle that is there. */
  sinceSeconds: number;
}

export type OwnMarksPart = ComponentType<OwnMarksProps>;
