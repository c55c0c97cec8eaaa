import { addPositionMargin } from '@assay/contract/trade';
import { closeOutPrice } from '@assay/verify/position-rule';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { useT } from '../../../i18n/i18n.ts';
import { fieldAmount, readAmount } from '../../../money/amount-text.ts';
import { levelOf } from '../live-position.ts';
import { moneyText, moneyUnit, priceText } from '../show-numbers.ts';
import { CURRENCY, readMoney, showMoney } from '../terms.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { usePositionTerms } from '../use-position-terms.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import type { PositionSheetProps } from './position-sheet.ts';
import { Refusal } from './refusal.tsx';

/** More margin for an open position: it closes itself further away. */
export const MarginSheet = ({ open, of, onClose }: PositionSheetProps) => {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.addMarginTitle')} description={t('trade.addMarginText')}>
      <MarginForm key={of.position.id} of={of} onClose={onClose} />
    </Sheet>
  );
};

const MarginForm = ({ of: { position, instrument, live }, onClose }: { of: OpenPosition; onClose: () => void }) => {
  const t = useT();
  const { available, closeOutShare } = usePositionTerms(position);
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const command = useTradeCommand(addPositionMargin, () => {
    toast(t('trade.saved'), 'good');
    onClose();
  });
  const plain = readAmount(text);
  const amount = plain === undefined ? undefined : parseUnits(plain, SETTLEMENT.decimals);
  const isGood = amount !== undefined && amount > 0n;
  const isShort = isGood && available !== undefined && amount > readMoney(available);
  const problem = isShort
    ? t('trade.insufficient')
    : text.trim() === ''
      ? wasPressed && t('trade.missing')
      : !isGood && t('trade.amountInvalid');
  const level = levelOf(live, readMoney(position.initialMargin), closeOutShare);
  const margin = live.size.margin + (isGood ? amount : 0n);
  const closeOut = live.closeOut === undefined ? undefined : closeOutPrice({ ...live.size, margin, level });
  const press = (): void => {
    setWasPressed(true);
    if (isGood && !isShort) command.mutate({ id: position.id, amount: showMoney(amount) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-2">
      <AmountField
        label={t('trade.margin')}
        caption={available !== undefined && t('trade.available', { amount: moneyText(readMoney(available)) })}
        value={text}
        onChange={(next) => {
          setText(next);
          command.reset();
        }}
        error={problem || undefined}
        suffix={
          <>
            <span className="text-label text-ink-2">{CURRENCY}</span>
            {available !== undefined && (
              <Button
                kind="secondary"
                size="small"
                className="bg-sunken px-12"
                onClick={() => setText(fieldAmount(available))}
              >
                {t('trade.max')}
              </Button>
            )}
          </>
        }
      />
      <KeyValues>
        <KeyValue name={t('trade.marginAfter')}>{moneyUnit(margin)}</KeyValue>
        <KeyValue name={t('trade.liquidation')} strong>
          {closeOut === undefined ? t('trade.never') : priceText(closeOut, instrument.scale)}
        </KeyValue>
      </KeyValues>
      <Refusal error={command.error} />
      <Button busy={command.isPending} onClick={press}>
        {isGood ? t('trade.addMarginAct', { amount: moneyUnit(amount) }) : t('trade.addMargin')}
      </Button>
    </div>
  );
};
