import { floorDiv, formatUnits, parseUnits } from '@assay/contract/money';
import { closePosition, closePositionPart } from '@assay/contract/trade';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Slider } from '@assay/ui/slider.tsx';
import { closingOf, partOf } from '@assay/verify/position-rule';
import { useEffect, useRef, useState } from 'react';
import { fieldAmount, readAmount } from '../../../money/amount-text.ts';
import { limitsWithUnit } from '../../../money/limits-with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { moneyUnit, priceText, quantityText, signedText, toneOf } from '../show-numbers.ts';
import { usePositionTerms } from '../use-position-terms.ts';
import { CURRENCY } from '../terms.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import type { PositionSheetProps } from './position-sheet.ts';
import { Refusal } from './refusal.tsx';

const SHARES = [25, 50, 75, 100];

/** Closes a position or a part of it, after it has shown what that would bring at the price of now. */
export const CloseSheet = ({ open, of, onClose, onClosing }: PositionSheetProps) => {
  const t = useT();
  const { base, quote } = of.instrument;
  const { quantity, closingQuantity } = of.position;
  const choice = `${quantity} ${closingQuantity}`;
  const [opening, setOpening] = useState({ serial: 0, isOpen: open, choice });
  if (opening.isOpen !== open)
    setOpening(open ? { serial: opening.serial + 1, isOpen: true, choice } : { ...opening, isOpen: false });
  // Once a part is closed or waits for its tick, also by a try without an answer, the choice on the screen is another one.
  const isOther = opening.choice !== choice;
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    // The answer tells what this sheet has asked for itself.
    if (open && isOther && !isAsking) onClose();
  }, [open, isOther, isAsking, onClose]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trade.closeTitle', { pair: `${base}/${quote}` })}
      description={t('trade.closeText')}
    >
      <CloseForm
        key={opening.serial}
        of={of}
        isOther={isOther}
        onClose={onClose}
        onClosing={onClosing}
        onAsking={setIsAsking}
      />
    </Sheet>
  );
};

/** A share of a position in whole steps; all of it is always possible. */
export const partQuantity = (quantity: bigint, step: bigint, share: number): bigint => {
  if (share === 100) return quantity;
  const part = floorDiv(quantity * BigInt(share), 100n);
  const whole = part - (part % step);
  return whole === 0n ? (step < quantity ? step : quantity) : whole;
};

/** Reads the typed quantity, when it is a part of the position in whole steps, or all of it. */
export const readPart = (
  text: string,
  digits: number,
  { all, step }: { all: bigint; step: bigint },
): bigint | undefined => {
  const plain = readAmount(text);
  const quantity = plain === undefined ? undefined : parseUnits(plain, digits);
  if (quantity === undefined || quantity <= 0n || quantity > all) return undefined;
  return quantity === all || step === 0n || quantity % step === 0n ? quantity : undefined;
};

interface CloseFormProps {
  of: OpenPosition;
  /** It has changed since the sheet was opened. */
  isOther: boolean;
  onClose: () => void;
  onClosing: PositionSheetProps['onClosing'];
  onAsking: (isAsking: boolean) => void;
}

const CloseForm = ({
  of: { position, instrument, live, tick },
  isOther,
  onClose,
  onClosing,
  onAsking,
}: CloseFormProps) => {
  const t = useT();
  const { id } = position;
  const { feeRate, step } = usePositionTerms(position);
  const [share, setShare] = useState(100);
  /** Text typed instead of a share. */
  const [typed, setTyped] = useState<string>();
  // An answer that comes late, after what it did has closed this, closes no sheet that was opened since.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const before = useRef(position);
  const done = (): void => {
    if (isShown.current) onClosing({ position: before.current, instrument });
  };
  const closeWhole = useTradeCommand(closePosition, done);
  const closePart = useTradeCommand(closePositionPart, done);
  const refused = closeWhole.error ?? closePart.error;
  const digits = position.quantity.split('.')[1]?.length ?? 0;
  const all = live.size.quantity;
  const isPartial = position.closingQuantity === null;
  const chosen = step === 0n ? all : partQuantity(all, step, isPartial ? share : 100);
  const asked = typed === undefined || !isPartial ? chosen : readPart(typed, digits, { all, step });
  const quantity = asked ?? chosen;
  const isAll = quantity === live.size.quantity;
  const margin = isAll ? live.size.margin : partOf(live.size.margin, quantity, live.size.quantity);
  const { profit, fee, paid } = closingOf({ ...live.size, quantity, margin }, live.mark, feeRate);
  const wire = formatUnits(quantity, digits);
  const close = (): void => {
    before.current = position;
    onAsking(true);
    const answered = { onSettled: () => onAsking(false) };
    const seen = tick > 0 ? { clientTick: tick } : {};
    if (isAll) closeWhole.mutate({ id, ...seen }, answered);
    else closePart.mutate({ id, quantity: wire, ...seen }, answered);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      {/* While a part waits for its tick, only all of it can be asked for. */}
      {isPartial && (
        <div>
          <AmountField
            label={t('trade.closeQuantity')}
            caption={t('trade.closeOf', { quantity: quantityText(position.quantity, instrument.base) })}
            value={typed ?? fieldAmount(formatUnits(chosen, digits))}
            onChange={setTyped}
            error={
              asked === undefined
                ? t('trade.closeRange', { quantity: quantityText(position.quantity, instrument.base) })
                : undefined
            }
            suffix={<span className="text-label text-ink-2">{instrument.base}</span>}
          />
          <Slider
            label={t('trade.closeShare')}
            stops={SHARES}
            value={Number((quantity * 1000n) / all) / 10}
            onChange={(next) => {
              setShare(next);
              setTyped(undefined);
            }}
            show={(value) => `${value}%`}
          />
        </div>
      )}
      <KeyValues>
        {!isPartial && <KeyValue name={t('trade.closeQuantity')}>{quantityText(wire, instrument.base)}</KeyValue>}
        <KeyValue name={t('trade.now')}>{priceText(live.mark, instrument.scale)}</KeyValue>
        <KeyValue name={t('trade.closeResult')}>
          <span className={toneOf(profit)}>{`${signedText(profit)} ${CURRENCY}`}</span>
        </KeyValue>
        <KeyValue name={t('trade.closeFee')}>{moneyUnit(fee)}</KeyValue>
        <KeyValue name={t('trade.closePaid')} strong>
          {moneyUnit(paid)}
        </KeyValue>
      </KeyValues>
      <Refusal error={refused && limitsWithUnit(refused, instrument.base)} />
      <div className="grid gap-8">
        <Button
          busy={closeWhole.isPending || closePart.isPending}
          disabled={isOther || asked === undefined}
          onClick={close}
        >
          {t('trade.closeAct', { quantity: quantityText(wire, instrument.base) })}
        </Button>
        <Button kind="ghost" size="medium" onClick={onClose}>
          {t('trade.keep')}
        </Button>
      </div>
    </div>
  );
};
