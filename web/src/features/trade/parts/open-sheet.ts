import type { Instrument } from '@assay/contract/market';
import type { TradeOrder } from '@assay/contract/trade';
import type { Direction } from '../terms.ts';
import type { PositionAct } from './position-card.tsx';

/** Sheet that was opened. A ticket has a number, so that each one begins empty. */
export type OpenSheet =
  | { kind: 'symbol' }
  | { kind: 'ticket'; direction: Direction; serial: number }
  | { kind: 'closeAll' }
  | { kind: 'cancelAll'; count: number }
  | { kind: 'editOrder'; order: TradeOrder; instrument: Instrument }
  | { kind: PositionAct; id: string };
