/** Holds the figures of one member on all screens against each other, for tests. */
import { listLevels } from '@assay/contract/level';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { getProductStat } from '@assay/contract/product';
import { getTradeSummary } from '@assay/contract/trade';
import { getAssets, listBalances, listCosts, listEntries } from '@assay/contract/wallet';
import type { LedgerEntry } from '@assay/contract/wallet';
import { expect } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

const PAGE = 100;

const units = (text: string): bigint => parseUnits(text, 6)!;

/** Every line of the ledger, newest first. */
const entriesOf = async (app: TestApp, token: string): Promise<LedgerEntry[]> => {
  const all: LedgerEntry[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const page = await app.call(listEntries, { pageNo, pageSize: PAGE }, { token });
    all.push(...page.records);
    pages = Math.ceil(page.total / PAGE);
  }
  return all;
};

/** Home, assets and account show `getAssets`; its lines, the balances, the levels and the ledger must say the same. */
export const addUp = async (app: TestApp, { token }: Pick<TestMember, 'token'>): Promise<void> => {
  const sent = { token };
  const assets = await app.call(getAssets, {}, sent);
  const balances = await app.call(listBalances, {}, sent);
  const had = balances.reduce((sum, { value }) => sum + units(value!), 0n);
  const beside = units(assets.openProfit) - units(assets.impairedAssets);
  const owed = units(assets.loansOwed) + units(assets.reversalsOwed);
  expect(formatUnits(had + beside - owed, 6)).toBe(assets.totalAssets);
  const lines = [
    assets.balance,
    assets.positionAssets,
    assets.investedAssets,
    assets.pledgedAssets,
    assets.withdrawalHeld,
    assets.competitionFrozen,
  ];
  expect(lines.reduce((sum, line) => sum + units(line), 0n)).toBe(had);
  expect(assets.history.at(-1)!.value).toBe(assets.totalAssets);
  // The result of a period is what its days say, today's the same as at the top of the screen; each line is cut.
  const [before, last] = assets.history.slice(-2) as [(typeof assets.history)[0], (typeof assets.history)[0]];
  const today = units(last.value) - units(before.value) - units(last.flow);
  expect(Math.abs(Number(today - units(assets.today)))).toBeLessThan(20);
  const products = await app.call(getProductStat, {}, sent);
  expect(units(products.totalMoney) + units(assets.invested.offering)).toBe(units(assets.investedAssets));
  expect((await app.call(listLevels, {}, sent)).own.totalAssets).toBe(assets.totalAssets);
  expect((await app.call(getTradeSummary, {}, sent)).unrealised).toBe(assets.openProfit);
  const records = await entriesOf(app, token);
  for (const { currency, total, ...balance } of balances) {
    const newest = new Map(
      records
        .toReversed()
        .flatMap((entry) => (entry.currency === currency ? [[entry.purpose, entry.afterAmount]] : [])),
    );
    const summed = [...newest.values()].reduce((sum, amount) => sum + parseUnits(amount, 18)!, 0n);
    expect([currency, summed]).toEqual([currency, parseUnits(total, 18)]);
    expect(newest.get('available') ?? balance.available).toBe(balance.available);
  }
  for (const { currency, held, bought, cost, value, profit } of await app.call(listCosts, {}, sent)) {
    const balance = balances.find((one) => one.currency === currency)!;
    expect([currency, held]).toEqual([currency, balance.total]);
    expect(parseUnits(bought, 18)!).toBeLessThanOrEqual(parseUnits(held, 18)!);
    expect(formatUnits(units(value!) - units(cost), 6)).toBe(profit);
    if (bought === held) expect(Math.abs(Number(units(value!) - units(balance.value!)))).toBeLessThan(7);
  }
};
