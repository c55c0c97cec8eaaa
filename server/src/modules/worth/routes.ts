/** Net worth on the wire. Invariants: its lines add up to its total, and demo money is in none of them. */
import { formatUnits } from '@assay/contract/money';
import { ACCOUNT_CURRENCY, getAssets, getPerformance, listCosts } from '@assay/contract/wallet';
import type { CoinCost } from '@assay/contract/wallet';
import type { OutputOf } from '@assay/contract/endpoint';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { presentValue } from '../wallet/index.ts';
import type { CoinPosition } from './read-costs.ts';
import type { openWorth, Worth } from './read-worth.ts';

const PERCENT_SCALE = 2;

const presentHistory = (history: Worth['history']) =>
  history.map(({ day, value, flow, benchmark }) => ({
    day,
    value: presentValue(value),
    flow: presentValue(flow),
    benchmark: benchmark ? formatUnits(benchmark.units, benchmark.scale) : null,
  }));

const presentWorth = ({
  net,
  of,
  invested,
  openProfit,
  impaired,
  virtual,
  today,
  history,
}: Worth): OutputOf<typeof getAssets> => ({
  currency: ACCOUNT_CURRENCY,
  totalAssets: presentValue(net),
  today: presentValue(today.change),
  todayRate: formatUnits(today.rate, PERCENT_SCALE),
  balance: presentValue(of('available')),
  positionAssets: presentValue(of('margin')),
  openProfit: presentValue(openProfit),
  investedAssets: presentValue(of('invested')),
  invested: {
    arbitrage: presentValue(invested.arbitrage),
    mining: presentValue(invested.mining),
    bond: presentValue(invested.bond),
    offering: presentValue(invested.offering),
  },
  impairedAssets: presentValue(impaired),
  pledgedAssets: presentValue(of('pledged')),
  withdrawalHeld: presentValue(of('withdrawal_held')),
  competitionFrozen: presentValue(of('competition')),
  loansOwed: presentValue(-of('loan_owed')),
  reversalsOwed: presentValue(-of('reversal_owed')),
  virtualAssets: presentValue(virtual),
  history: presentHistory(history),
});

const presentCost = ({ currency, basis, average, value }: CoinPosition): CoinCost => ({
  currency: currency.code,
  held: formatUnits(basis.held, currency.decimals),
  bought: formatUnits(basis.bought, currency.decimals),
  cost: presentValue(basis.cost),
  averageCost: average ? formatUnits(average.units, average.scale) : null,
  value: value === undefined ? null : presentValue(value),
  profit: value === undefined ? null : presentValue(value - basis.cost),
  realised: presentValue(basis.realised),
});

interface WorthReads {
  worthOf: ReturnType<typeof openWorth>;
  costsOf: (memberId: string) => Promise<CoinPosition[]>;
  isMarket: (symbol: string) => boolean;
}

export const worthRoutes = ({ worthOf, costsOf, isMarket }: WorthReads): Route[] => [
  route(getAssets, async ({ memberId }) => presentWorth(await worthOf(memberId))),
  route(listCosts, async ({ memberId }) => (await costsOf(memberId)).map(presentCost)),
  route(getPerformance, async ({ memberId, input: { days, benchmark } }) => {
    if (benchmark !== undefined && !isMarket(benchmark)) throw new DomainError('not_found');
    // One day more, for the value that the first one began with.
    const { history } = await worthOf(memberId, { days: days + 1, benchmark });
    return { currency: ACCOUNT_CURRENCY, history: presentHistory(history) };
  }),
];
