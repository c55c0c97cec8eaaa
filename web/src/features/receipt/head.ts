/** The head of a receipt: what happened in a few words, and its one number. Pure but for the language. */
import { formatUnits } from '@assay/contract/money';
import type { Receipt, ReceiptOf } from '@assay/verify/receipt';
import type { Translate } from '../../i18n/i18n.ts';
import { amountDigits } from '../../money/with-unit.ts';
import { showSeconds } from '../../time/show-seconds.ts';
import { showMoney, showPrice, showQuantity } from './figures.ts';

export interface Head {
  title: string;
  /** A decimal; a gain has a plus. */
  amount: string;
  digits: number;
  unit: string | undefined;
  text: string;
}

const CURRENCY = 'USDT';

const signed = (units: bigint, scale: number): string => `${units > 0n ? '+' : ''}${formatUnits(units, scale)}`;

const moneyHead = (receipt: Receipt, units: bigint) => {
  const scale = Number(receipt.currencyScale);
  return { amount: signed(units, scale), digits: amountDigits(formatUnits(units, scale), CURRENCY), unit: CURRENCY };
};

/** Shows the stake without a sign: it is no gain yet. */
const stakeHead = (receipt: ReceiptOf<'option'>) => {
  const head = moneyHead(receipt, BigInt(receipt.stake));
  return { ...head, amount: head.amount.replace('+', '') };
};

const ofOption = (t: Translate, receipt: ReceiptOf<'option'>): Head => {
  const direction = t(receipt.direction === '1' ? 'option.rise' : 'option.fall');
  const title = `${direction} · ${showSeconds(Math.round((Number(receipt.expiryUs) - Number(receipt.acceptUs)) / 1_000_000))}`;
  const isOpen = receipt.credit === '-';
  const stake = showMoney(receipt, receipt.stake);
  return {
    title,
    ...(isOpen ? stakeHead(receipt) : moneyHead(receipt, BigInt(receipt.credit) - BigInt(receipt.stake))),
    text: isOpen
      ? t('receipt.running', { stake })
      : t('option.paid', { stake, paid: showMoney(receipt, receipt.credit) }),
  };
};

const CLOSINGS = {
  asked: 'receipt.closedAsked',
  stop_loss: 'receipt.closedStop',
  take_profit: 'receipt.closedProfit',
  close_out: 'receipt.closedOut',
} as const;

const sideText = (t: Translate, { side }: { side: string }): string => t(side === '1' ? 'receipt.buy' : 'receipt.sell');

export const headOf = (t: Translate, receipt: Receipt): Head => {
  if (receipt.kind === 'option') return ofOption(t, receipt);
  const deal = `${sideText(t, receipt)} ${showQuantity(receipt)}`;
  // Margin may have been added since the order: a closing has no more to do with the leverage that was chosen then.
  const title = receipt.kind === 'closing' ? deal : `${deal} · ×${receipt.leverage}`;
  if (receipt.kind === 'fill')
    return {
      title,
      amount: formatUnits(BigInt(receipt.price), Number(receipt.priceScale)),
      digits: Number(receipt.priceScale),
      unit: undefined,
      text: t('receipt.filled', { margin: showMoney(receipt, receipt.margin), fee: showMoney(receipt, receipt.fee) }),
    };
  const reason = CLOSINGS[receipt.reason as keyof typeof CLOSINGS] ?? CLOSINGS.asked;
  return {
    title,
    ...moneyHead(receipt, BigInt(receipt.profit)),
    text: `${t(reason)} ${t('receipt.closed', { price: showPrice(receipt, receipt.price), paid: showMoney(receipt, receipt.paid) })}`,
  };
};
