import type { ProductTexts } from './product-texts.ts';

export const english: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: 'Trades the price gap between two related markets, {a} and {b}.',
      source:
        'A trading desk goes long one market and short the other when their ratio drifts from its average, and closes when it reverts. Each day you receive your share of the realized result, after fees and overnight fees.',
      backing:
        'Your principal stays in your own investment account. Gains are paid from the product’s pool, which only the desk’s results can fund.',
      counterparty: 'Assay is the counterparty, on the same engine and prices as your own trades.',
      losses: 'A losing day reduces your principal by your share. You can lose all of it.',
    },
    mining: {
      summary: 'Rented rigs; earnings follow difficulty, coin price and power cost.',
      source:
        'The rigs mine coins on their network. Each day pays what the coins were worth at the end of the day, minus pool fee and power.',
      backing:
        'Your principal stays in your own investment account until maturity. Earnings are paid from the product’s pool, which only mining revenue can fund.',
      counterparty: 'Assay runs the rigs and is paid by a mining pool. In the sandbox the network is simulated.',
      losses:
        'When the coins are worth less than the power, the difference reduces your principal. You can lose all of it.',
    },
    bond: {
      summary: 'Fixed coupon, paid from escrow every 30 days.',
      source: 'The issuer pays coupons and redemption into escrow first. You’re paid from escrow and nothing else.',
      backing: 'An unsecured claim on the issuer. No collateral and no investor compensation scheme.',
      counterparty: 'The issuer. Assay passes payments on and doesn’t pay in its place.',
      losses: 'If the issuer doesn’t pay, the bond is in default: you share what’s recovered and may lose everything.',
    },
  },
  names: {
    'arb-btc-eth': 'Bitcoin–Ether pair',
    'arb-gold-silver': 'Gold–silver pair',
    'arb-eur-gbp': 'Euro–pound pair',
    'arb-sol-avax': 'Solana–Avalanche pair',
    'mine-btc-hydro': 'NC-319 Hydro, Bitcoin',
    'mine-btc-air': 'NC-104 Air, Bitcoin',
    'mine-etc': 'BW-E9, Ethereum Classic',
    'mine-ltc': 'BW-L2 Mini, Litecoin',
    'bond-harbour': 'Lissel harbor cranes',
    'bond-solar': 'Solar roofs for schools',
    'bond-ferry': 'Two Islands ferry',
    'bond-orchard': 'Orchard cold store',
  },
  purposes: {
    'bond-harbour': 'Refitting two cranes in a small cargo harbor.',
    'bond-solar': 'Solar roofs on eleven schools.',
    'bond-ferry': 'A second ferry for the line between two islands.',
    'bond-orchard': 'A cold store for an orchard cooperative.',
  },
  refund: 'If the target isn’t reached by the deadline, everyone is refunded in full that day.',
  risks: [
    'The issuer may pay late or not at all.',
    'There’s no secondary market: you hold it to maturity.',
    'The coupon stays the same if other rates rise.',
  ],
};
