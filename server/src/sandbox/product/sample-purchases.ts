/** Purchases before the first start, as data. Days count back from it; all of it is play money. */

export interface SamplePurchase {
  productId: string;
  daysAgo: number;
  amount?: string;
  units?: number;
}

/** The sample member's: one of each state. */
export const SAMPLE_PURCHASES: readonly SamplePurchase[] = [
  { daysAgo: 82, productId: 'bond-ferry', amount: '600' },
  { daysAgo: 66, productId: 'arb-btc-eth', amount: '1000' },
  { daysAgo: 55, productId: 'arb-gold-silver', amount: '1500' },
  { daysAgo: 52, productId: 'bond-solar', amount: '500' },
  { daysAgo: 38, productId: 'mine-ltc', units: 1 },
  { daysAgo: 30, productId: 'mine-btc-air', units: 1 },
  { daysAgo: 25, productId: 'bond-orchard', amount: '400' },
  { daysAgo: 12, productId: 'arb-eur-gbp', amount: '800' },
  { daysAgo: 4, productId: 'bond-harbour', amount: '500' },
];

export const ROBOTS = 4;

/** Purchases of robots, by their number. */
export const ROBOT_PURCHASES: readonly (SamplePurchase & { robot: number })[] = [
  { robot: 1, daysAgo: 69, productId: 'arb-btc-eth', amount: '18000' },
  { robot: 2, daysAgo: 68, productId: 'arb-btc-eth', amount: '12500' },
  { robot: 3, daysAgo: 69, productId: 'arb-gold-silver', amount: '26000' },
  { robot: 4, daysAgo: 67, productId: 'arb-gold-silver', amount: '8400' },
  { robot: 2, daysAgo: 69, productId: 'arb-eur-gbp', amount: '7200' },
  { robot: 4, daysAgo: 66, productId: 'arb-eur-gbp', amount: '5000' },
  { robot: 1, daysAgo: 69, productId: 'mine-btc-hydro', units: 4 },
  { robot: 3, daysAgo: 65, productId: 'mine-btc-hydro', units: 7 },
  { robot: 2, daysAgo: 68, productId: 'mine-btc-air', units: 9 },
  { robot: 3, daysAgo: 69, productId: 'mine-etc', units: 6 },
  { robot: 4, daysAgo: 60, productId: 'mine-etc', units: 3 },
  { robot: 4, daysAgo: 69, productId: 'mine-ltc', units: 10 },
  { robot: 1, daysAgo: 80, productId: 'bond-ferry', amount: '15000' },
  { robot: 2, daysAgo: 79, productId: 'bond-ferry', amount: '14400' },
  { robot: 1, daysAgo: 56, productId: 'bond-solar', amount: '12000' },
  { robot: 3, daysAgo: 54, productId: 'bond-solar', amount: '11500' },
  { robot: 3, daysAgo: 37, productId: 'bond-orchard', amount: '10000' },
  { robot: 4, daysAgo: 33, productId: 'bond-orchard', amount: '8600' },
  { robot: 1, daysAgo: 5, productId: 'bond-harbour', amount: '15000' },
  { robot: 2, daysAgo: 3, productId: 'bond-harbour', amount: '8000' },
];
