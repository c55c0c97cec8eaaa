/** Everything open of a member as exposures to the classes of markets, in the smallest unit of USDT. Pure. */
import type { Instrument, InstrumentClass } from '@assay/contract/market';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { OutputOf } from '@assay/contract/endpoint';
import type { listLoans } from '@assay/contract/loan';
import type { ProductOrder } from '@assay/contract/product';
import { notionalOf } from '@assay/verify/position-rule';
import type { Exposure } from '@assay/verify/portfolio-risk';
import { readMoney } from './terms.ts';
import type { OpenPosition } from './use-own-trades.ts';

type Loan = OutputOf<typeof listLoans>['records'][number];
export type OwnExposure = Exposure & { group: InstrumentClass; id: string };

/** Cut towards zero: a liquidation is never said to be further away than it is. */
const hundredths = (to: bigint, from: bigint): bigint | undefined =>
  from <= 0n ? undefined : ((to - from) * 10_000n) / from;

export const ofPosition = ({ position, instrument, live }: OpenPosition): OwnExposure => {
  const { size, mark, closeOut, profit } = live;
  const equity = size.margin + profit;
  return {
    id: position.id,
    kind: 'position',
    market: instrument.symbol,
    group: instrument.class,
    value: notionalOf(size, mark) * BigInt(size.side),
    most: equity > 0n ? equity : 0n,
    liquidatedAt: closeOut === undefined ? undefined : hundredths(closeOut, mark),
  };
};

/** Nothing for a loan without a pledge, or whose pledge has no price. */
export const ofLoan = ({ id, pledge }: Loan, instruments: readonly Instrument[]): OwnExposure[] => {
  const instrument = instruments.find(({ symbol }) => symbol === pledge?.symbol);
  if (!pledge || pledge.value === null || !instrument) return [];
  const value = readMoney(pledge.value);
  const price = parseUnits(instrument.bid, instrument.scale) ?? 0n;
  const sold = pledge.liquidationPrice === null ? undefined : parseUnits(pledge.liquidationPrice, instrument.scale);
  return [
    {
      id,
      kind: 'loan',
      market: instrument.symbol,
      group: instrument.class,
      value,
      most: value,
      liquidatedAt: sold === undefined ? undefined : hundredths(sold, price),
    },
  ];
};

const digitsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Nothing for a product in USDT: no market moves it. */
export const ofProduct = (
  { id, currency, principal }: Pick<ProductOrder, 'id' | 'currency' | 'principal'>,
  instruments: readonly Instrument[],
): OwnExposure[] => {
  const instrument = instruments.find(({ base, quote }) => base === currency && quote === SETTLEMENT.code);
  if (!instrument) return [];
  const amount = parseUnits(principal, digitsOf(principal)) ?? 0n;
  const price = parseUnits(instrument.bid, instrument.scale) ?? 0n;
  const scale = 10n ** BigInt(digitsOf(principal) + instrument.scale);
  const value = (amount * price * 10n ** BigInt(SETTLEMENT.decimals)) / scale;
  return [{ id, kind: 'product', market: instrument.symbol, group: instrument.class, value, most: value }];
};
