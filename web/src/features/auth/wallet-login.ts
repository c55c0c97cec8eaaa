/** Sign-in with Ethereum (EIP-4361) through a wallet of the browser, found by EIP-6963 or the older `window.ethereum`. */
import { call } from '@assay/client/call';
import { getWalletChallenge } from '@assay/contract/login';

interface Provider {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
}

export interface Wallet {
  id: string;
  name: string;
  provider: Provider;
}

interface Announcement extends Event {
  detail: { info: { uuid: string; name: string }; provider: Provider };
}

/** Wallets answer the question at once, while it is being asked. */
export const findWallets = (): Wallet[] => {
  const found = new Map<string, Wallet>();
  const note = (event: Event): void => {
    const { info, provider } = (event as Announcement).detail;
    found.set(info.uuid, { id: info.uuid, name: info.name, provider });
  };
  window.addEventListener('eip6963:announceProvider', note);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', note);
  const { ethereum } = window as Window & { ethereum?: Provider };
  if (found.size === 0 && ethereum !== undefined) return [{ id: 'ethereum', name: '', provider: ethereum }];
  return [...found.values()];
};

/** EIP-1193: the member said no. */
const DECLINED = 4001;
export type WalletFailure = 'declined' | 'failed';
export const walletFailure = (error: unknown): WalletFailure =>
  (error as { code?: unknown } | null)?.code === DECLINED ? 'declined' : 'failed';

const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Chains count in hexadecimal. */
export const chainIdOf = (answer: unknown): string => BigInt(String(answer)).toString();

export const signIn = async ({ provider }: Wallet): Promise<{ message: string; signature: string }> => {
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  if (address === undefined) throw new Error('the wallet has no account');
  const chainId = chainIdOf(await provider.request({ method: 'eth_chainId' }));
  const { message } = await call(getWalletChallenge, { address, chainId }, { announce: false });
  const signature = (await provider.request({ method: 'personal_sign', params: [hexOf(message), address] })) as string;
  return { message, signature };
};
