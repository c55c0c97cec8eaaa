const NAMES: Readonly<Record<string, string>> = {
  TRC20: 'TRON',
  ERC20: 'Ethereum',
  BTC: 'Bitcoin',
  BANK: 'Bank transfer',
};

/** As people say it. */
export const networkName = (network: string): string => NAMES[network] ?? network;
