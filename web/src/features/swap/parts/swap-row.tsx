import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { ROW_DIGITS } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import type { SwapResult } from '../use-swap.ts';

/** As many digits in all as the pair leaves room for: what is large needs fewer decimals. */
const digitsOf = (amount: string): number => ROW_DIGITS - amount.split('.')[0]!.replace(/^0$/, '').length;

const shown = (amount: string, coin: string): string => withUnit(amount, coin, digitsOf(amount));

export const SwapRow = ({ swap, onPress }: { swap: SwapResult; onPress: () => void }) => {
  const t = useT();
  return (
    <MoneyRow
      mark={<Coin code={swap.fromCoin} other={swap.toCoin} size={36} />}
      title={t('swap.pair', { from: swap.fromCoin, to: swap.toCoin })}
      caption={showMinute(swap.time)}
      amount={`+${shown(swap.receive, swap.toCoin)}`}
      amountCaption={`\u2212${shown(swap.amount, swap.fromCoin)}`}
      onPress={onPress}
    />
  );
};
