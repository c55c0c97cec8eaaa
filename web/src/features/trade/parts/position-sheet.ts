import type { Asked } from './close-outcome.tsx';
import type { OpenPosition } from '../use-own-trades.ts';

/** A sheet about one open position; it goes on showing what it showed while it slides away. */
export interface PositionSheetProps {
  open: boolean;
  of: OpenPosition;
  onClose: () => void;
  /** Called when a closing was accepted, with the position as it stood before. */
  onClosing: (asked: Asked) => void;
}
