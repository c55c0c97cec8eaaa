import { useEndpoint } from '@assay/client/hooks';
import { parseUnits } from '@assay/contract/money';
import { getTradeTerms, type TradePosition } from '@assay/contract/trade';
import { useBook } from '../../domain/trading/in-contest.ts';
import { percentToRate } from './terms.ts';

/** Costs and limits of changing an open position; unknown until the terms are there. */
export const usePositionTerms = ({ symbol, realm, feePercent }: TradePosition) => {
  const { data } = useEndpoint(getTradeTerms, { symbol, ...useBook(realm) });
  return {
    // Its own: a position keeps the fee it was accepted with, whatever the member's level is now.
    feeRate: percentToRate(feePercent) ?? 0n,
    closeOutShare: percentToRate(data?.closeOutPercent ?? '0') ?? 0n,
    step: (data && parseUnits(data.quantityStep, data.quantityScale)) ?? 0n,
    available: data?.available ?? undefined,
  };
};
