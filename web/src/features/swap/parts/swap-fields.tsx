import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { ArrowDownUp } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { useSwapForm } from '../use-swap-form.ts';
import { CoinButton } from './coin-button.tsx';
import { CoinSheet } from './coin-sheet.tsx';
import { amountText } from '../../../money/with-unit.ts';

interface SwapFieldsProps {
  swap: ReturnType<typeof useSwapForm>;
  /** The field to look at when something is missing. */
  firstField: RefObject<HTMLInputElement | null>;
}

/** Two amounts, of which either can be typed. */
export const SwapFields = ({ swap, firstField }: SwapFieldsProps) => {
  const t = useT();
  const { form, state, availableOf, shown, errorOf, type, choose, turn, takeAll } = swap;
  const [choosing, setChoosing] = useState<'fromCoin' | 'toCoin'>();
  const close = (): void => setChoosing(undefined);
  const readable = (currency: string): string | undefined => {
    const amount = availableOf(currency);
    return amount === undefined ? undefined : amountText(amount, currency);
  };
  const available = readable(form.fromCoin);
  return (
    <div className="relative mx-12 grid gap-8">
      <AmountField
        ref={firstField}
        label={t('swap.give')}
        caption={available && t('swap.available', { amount: available })}
        value={shown('amount')}
        onChange={(text) => type('amount', text)}
        error={errorOf('amount')}
        dim={form.side !== 'amount' && !state.isLive}
        suffix={
          <>
            <Button kind="secondary" size="small" onClick={takeAll} className="bg-sunken px-12">
              {t('swap.max')}
            </Button>
            <CoinButton code={form.fromCoin} label={t('swap.chooseGive')} onPress={() => setChoosing('fromCoin')} />
          </>
        }
      />
      <IconButton
        label={t('swap.turn')}
        onClick={turn}
        // Stands on the seam of both fields, unless a line is said there.
        className={cx('z-1 mx-auto border-4 border-canvas bg-raised text-ink-2', !errorOf('amount') && '-my-20')}
      >
        <ArrowDownUp aria-hidden="true" className="size-18" strokeWidth={2} />
      </IconButton>
      <AmountField
        label={t('swap.get')}
        value={shown('receive')}
        onChange={(text) => type('receive', text)}
        error={errorOf('receive')}
        dim={form.side !== 'receive' && !state.isLive}
        suffix={<CoinButton code={form.toCoin} label={t('swap.chooseGet')} onPress={() => setChoosing('toCoin')} />}
      />
      <CoinSheet
        open={choosing !== undefined}
        onClose={close}
        title={t(choosing === 'toCoin' ? 'swap.chooseGet' : 'swap.chooseGive')}
        value={choosing ? form[choosing] : ''}
        availableOf={readable}
        onChoose={(currency) => {
          if (choosing) choose(choosing, currency);
          close();
        }}
      />
    </div>
  );
};
