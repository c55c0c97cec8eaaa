/** Terms that a quote locks and a swap records. */
export const TERMS = {
  fromCoin: 'USDT',
  toCoin: 'BTC',
  amount: '100.000000',
  receive: '0.00103434',
  fee: '0.05',
  rate: '0.0000103486',
  referenceRate: '0.000010359',
  spread: '0.1000000',
};
