/** Compares an acceptance as it was answered and as it was signed: both must say the same. */
import type { OutputOf } from '@assay/contract/endpoint';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { buyOption } from '@assay/contract/option';
import type { createPosition } from '@assay/contract/trade';
import { stopWord, type ReceiptOf, type Signed } from '@assay/verify/receipt';

export type AcceptedOrder = OutputOf<typeof createPosition>;
export type AcceptedOption = OutputOf<typeof buyOption>;
export type Accepted = AcceptedOrder | AcceptedOption;

const shown = (units: string, scale: string): string => formatUnits(BigInt(units), Number(scale));

const isSameOrder = (order: AcceptedOrder, said: ReceiptOf<'order'>): boolean =>
  said.order === (order.stop === null ? order.kind : stopWord(parseUnits(order.stop, Number(said.priceScale)) ?? 0n)) &&
  said.side === (order.direction === 'buy' ? '1' : '-1') &&
  said.leverage === String(order.leverage) &&
  shown(said.quantity, said.quantityScale) === order.quantity &&
  shown(said.limit, said.priceScale) === order.price &&
  shown(said.held, said.currencyScale) === order.held;

const isSameOption = (option: AcceptedOption, said: ReceiptOf<'option'>): boolean =>
  said.direction === (option.direction === 'rise' ? '1' : '-1') &&
  said.rule === String(option.rule) &&
  shown(said.stake, said.currencyScale) === option.stake &&
  Number(said.expiryUs) / 1000 === option.expiryMs;

export const isSameAsSigned = (accepted: Accepted, said: Signed): boolean => {
  const { id, realm, symbol, acceptTick } = accepted;
  if (said.id !== id || said.realm !== realm || said.symbol !== symbol) return false;
  if ('stake' in accepted)
    return said.kind === 'option' && said.acceptSeq === String(acceptTick) && isSameOption(accepted, said);
  return said.kind === 'order' && said.acceptSeq === String(acceptTick) && isSameOrder(accepted, said);
};
