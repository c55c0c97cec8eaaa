/** How a member wants to be slowed down, on this device: a warning about large risks, and a moment to undo an order. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

/** In percent of the account; nothing warns above all of it. */
export const RISK_LIMITS = [2, 5, 10, 25, 100] as const;
export type RiskLimit = (typeof RISK_LIMITS)[number];
const USUAL_LIMIT: RiskLimit = 10;

const LIMIT_KEY = 'risk-limit';
const UNDO_KEY = 'order-undo';

interface TradeHabits {
  riskLimit: RiskLimit;
  hasUndo: boolean;
}

export const useTradeHabits = create<TradeHabits>(() => ({
  riskLimit: RISK_LIMITS.find((limit) => String(limit) === readStored(LIMIT_KEY)) ?? USUAL_LIMIT,
  hasUndo: readStored(UNDO_KEY) === 'yes',
}));

export const setRiskLimit = (riskLimit: RiskLimit): void => {
  writeStored(LIMIT_KEY, riskLimit === USUAL_LIMIT ? null : String(riskLimit));
  useTradeHabits.setState({ riskLimit });
};

export const setUndo = (hasUndo: boolean): void => {
  writeStored(UNDO_KEY, hasUndo ? 'yes' : null);
  useTradeHabits.setState({ hasUndo });
};
