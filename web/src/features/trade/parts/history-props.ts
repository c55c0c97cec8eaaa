import type { Instrument } from '@assay/contract/market';
import type { Realm } from '../../../templates/trading/realm.ts';

export interface HistoryProps {
  realm: Realm;
  instruments: readonly Instrument[];
  /** The market on display, which can be filtered for. */
  symbol: string;
}
