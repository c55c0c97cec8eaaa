import type { Instrument } from '@assay/contract/market';
import { Coin } from '@assay/ui/coin.tsx';
import { memo } from 'react';

/** Coins and metals show themselves; a pair of currencies shows both flags. */
export const InstrumentCoin = memo(({ instrument, size = 40 }: { instrument: Instrument; size?: number }) => (
  <Coin code={instrument.base} size={size} {...(instrument.class === 'forex' && { other: instrument.quote })} />
));
InstrumentCoin.displayName = 'InstrumentCoin';
