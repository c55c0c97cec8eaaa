import type { Instrument } from '@assay/contract/market';
import type { Realm } from '../../../domain/trading/realm.ts';

export interface HistoryProps {
  realm: Realm;
  instruments: readonly Instrument[];
}
