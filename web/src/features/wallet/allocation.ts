/** How the member's assets are divided: by what they are for, or by currency. Largest first. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { MemberPurpose } from '@assay/contract/ledger';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Balance, getAssets } from '@assay/contract/wallet';

export type Assets = OutputOf<typeof getAssets>;

export interface Slice<Id extends string> {
  id: Id;
  /** In USDT. */
  value: string;
  /** Percent of the whole; cut. */
  percent: string;
}

const SCALE = 30;
const units = (value: string): bigint => parseUnits(value, SCALE) ?? 0n;

const slicesOf = <Id extends string>(values: readonly { id: Id; value: string }[]): Slice<Id>[] => {
  const whole = values.reduce((sum, { value }) => sum + units(value), 0n);
  return values
    .map(({ id, value }) => ({
      id,
      value,
      percent: formatUnits(whole > 0n ? (units(value) * 10_000n) / whole : 0n, 2),
    }))
    .toSorted((a, b) => (units(a.value) < units(b.value) ? 1 : -1));
};

/** Available money is always shown; the rest when there is some of it. */
export const slicesByPurpose = (assets: Assets): Slice<MemberPurpose>[] => {
  const values: { id: MemberPurpose; value: string }[] = [
    { id: 'available', value: assets.balance },
    { id: 'invested', value: assets.investedAssets },
    { id: 'margin', value: assets.positionAssets },
    { id: 'withdrawal_held', value: assets.withdrawalHeld },
    { id: 'pledged', value: assets.pledgedAssets },
    { id: 'competition', value: assets.competitionFrozen },
  ];
  return slicesOf(values.filter(({ id, value }) => id === 'available' || units(value) !== 0n));
};

const INVESTED_IN = ['arbitrage', 'mining', 'bond', 'offering'] as const;

/** Investments by type; only those that there are. */
export const investedIn = ({ invested }: Assets): { id: (typeof INVESTED_IN)[number]; value: string }[] =>
  INVESTED_IN.map((id) => ({ id, value: invested[id] })).filter(({ value }) => units(value) !== 0n);

export const isHeld = ({ total }: Balance): boolean => units(total) !== 0n;

/** Currencies the member has some of. One without a price counts nothing towards the whole. */
export const slicesByCurrency = (balances: readonly Balance[]): Slice<string>[] =>
  slicesOf(balances.filter(isHeld).map(({ currency, value }) => ({ id: currency, value: value ?? '0' })));

export type BesideLine = 'openProfit' | 'impaired' | 'loans' | 'reversals';

/** Amounts in no balance that change the total, with their sign; zero ones are left out. */
export const besideLines = (assets: Assets): { id: BesideLine; value: string }[] => {
  const taken = (value: string): string => formatUnits(-units(value), SCALE);
  const lines: { id: BesideLine; value: string }[] = [
    { id: 'openProfit', value: assets.openProfit },
    { id: 'impaired', value: taken(assets.impairedAssets) },
    { id: 'loans', value: taken(assets.loansOwed) },
    { id: 'reversals', value: taken(assets.reversalsOwed) },
  ];
  return lines.filter(({ value }) => units(value) !== 0n);
};
