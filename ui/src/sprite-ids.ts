/** Written by scripts/make-sprite.ts: what sprite.svg holds. */
export const SPRITE_IDS: ReadonlySet<string> = new Set(
  'btc eth sol xrp bnb doge ada trx avax link dot matic ltc bch uni atom xlm etc fil aave algo icp usdt usdc eos xtz vet zec dash xmr neo near apt arb op sui ton pepe shib hbar pol xau xag xpt xpd usd eur gbp jpy chf aud nzd cad cnh hkd sgd sek nok dkk pln mxn zar try krw thb myr vnd inr brl'.split(
    ' ',
  ),
);
