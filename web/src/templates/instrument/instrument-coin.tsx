import type { Instrument } from '@assay/contract/market';
import { Coin } from '@assay/ui/coin.tsx';

/** Coins and metals show themselves; a pair of currencies shows both flags. */
export const InstrumentCoin = ({ instrument, size = 40 }: { instrument: Instrument; size?: number }) => (
  <Coin code={instrument.base} size={size} {...(instrument.class === 'forex' && { other: instrument.quote })} />
);
