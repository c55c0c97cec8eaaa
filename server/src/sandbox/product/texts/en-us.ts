import type { ProductTexts } from './product-texts.ts';

export const english: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: 'Trades the distance between two related markets, {a} and {b}.',
      source:
        'A trading desk buys one market and sells the other when their ratio is far from its mean, and closes when it has come back. Each day pays what the closed trades really brought, after fees and financing.',
      backing:
        'Your principal stays on your own investment account. Gains are paid from the pool of the product, which nothing but the result of the desk can fill.',
      counterparty: 'The house is the other side of the trades, on the same engine and the same price tape as yours.',
      losses: 'A losing day reduces your principal by your share of it. At worst you lose all of it.',
    },
    mining: {
      summary: 'Rented machines; income follows difficulty, coin price and electricity.',
      source:
        'The machines earn coins on their network. Each day pays what the coins were worth at the end of the day, less pool fee and electricity.',
      backing:
        'Your principal stays on your own investment account until the term ends. Income is paid from the pool of the product, which nothing but mining revenue can fill.',
      counterparty:
        'The house runs the machines and is paid by a mining pool. In the sandbox the network is simulated.',
      losses:
        'When the coins are worth less than the electricity, the difference reduces your principal. At worst you lose all of it.',
    },
    bond: {
      summary: 'A fixed coupon of the issuer, paid from escrow every 30 days.',
      source:
        'The issuer pays coupons and redemption into escrow first; what is in escrow is paid on, and nothing else.',
      backing: 'A claim on the issuer. Neither collateral nor a compensation scheme stands behind it.',
      counterparty: 'The issuer. The house passes payments on and does not pay in its place.',
      losses: 'If the issuer does not pay, the bond is in default: you share what is recovered and may lose all of it.',
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
    'bond-harbour': 'Lissel harbour cranes',
    'bond-solar': 'Solar roofs for schools',
    'bond-ferry': 'Two Islands ferry',
    'bond-orchard': 'Orchard cold store',
  },
  purposes: {
    'bond-harbour': 'Refitting two cranes of a small cargo harbour.',
    'bond-solar': 'Solar roofs on eleven schools.',
    'bond-ferry': 'A second ferry for the line between two islands.',
    'bond-orchard': 'A cold store for an orchard cooperative.',
  },
  refund: 'If the target is not reached by the deadline, every amount goes back in full on that day.',
  risks: [
    'The issuer may pay late or never.',
    'The bond cannot be sold before its end.',
    'The coupon stays the same when other rates rise.',
  ],
};
