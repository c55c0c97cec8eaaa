import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import type { SwapResult } from '../use-swap.ts';

export const SwapRow = ({ swap, onPress }: { swap: SwapResult; onPress: () => void }) => {
  const t = useT();
  return (
    <MoneyRow
      mark={<Coin code={swap.fromCoin} other={swap.toCoin} size={36} />}
      title={t('swap.pair', { from: swap.fromCoin, to: swap.toCoin })}
      caption={showMinute(swap.time)}
      amount={`+${withUnit(swap.receive, swap.toCoin, 'row')}`}
      amountCaption={`\u2212${withUnit(swap.amount, swap.fromCoin, 'row')}`}
      onPress={onPress}
    />
  );
};
