/** Input of the member about a destination, and what is wrong with it: pure but for the checksum's own code. */
import type { CallErrorName } from '@assay/client/call-error';
import { parseBankAccount } from '@assay/contract/bank-account';
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { CallInputOf } from '@assay/contract/endpoint';
import type { addDestination } from '@assay/contract/payout';

export interface DestinationValues {
  currency: string;
  network: string;
  address: string;
  bankName: string;
  realName: string;
  bankAccount: string;
  safePassword: string;
}
export type DestinationField = Exclude<keyof DestinationValues, 'currency' | 'network'>;
export type Problem = 'missing' | 'badAddress' | 'badAccount';
export type Problems = Partial<Record<DestinationField, Problem>>;

export const EMPTY_DESTINATION: DestinationValues = {
  currency: '',
  network: '',
  address: '',
  bankName: '',
  realName: '',
  bankAccount: '',
  safePassword: '',
};

export const isBank = ({ network }: Pick<DestinationValues, 'network'>): boolean => network === BANK_NETWORK;

/** The ends that are compared first; nothing for what is too short to be an address. */
export const endsOf = (address: string): { head: string; tail: string } | undefined => {
  const text = address.trim();
  return text.length < 20 ? undefined : { head: text.slice(0, 6), tail: text.slice(-6) };
};

/** The check of the chain's own checksum is fetched when it is first needed. */
const isValidAddress = async (network: string, address: string): Promise<boolean> => {
  const { isChainAddress, isChainNetwork } = await import('@assay/verify/chain-address');
  return !isChainNetwork(network) || isChainAddress(network, address);
};

const bankProblems = (values: DestinationValues): Problems => ({
  ...(values.bankName.trim() === '' && { bankName: 'missing' as const }),
  ...(values.realName.trim() === '' && { realName: 'missing' as const }),
  ...(values.bankAccount.trim() === ''
    ? { bankAccount: 'missing' as const }
    : parseBankAccount(values.bankAccount, values.currency) === undefined && { bankAccount: 'badAccount' as const }),
});

const walletProblems = async ({ network, address }: DestinationValues): Promise<Problems> => {
  if (address.trim() === '') return { address: 'missing' };
  return (await isValidAddress(network, address.trim())) ? {} : { address: 'badAddress' };
};

export const problemsOf = async (values: DestinationValues): Promise<Problems> => ({
  ...(isBank(values) ? bankProblems(values) : await walletProblems(values)),
  ...(values.safePassword === '' && { safePassword: 'missing' as const }),
});

export const inputOf = (values: DestinationValues): CallInputOf<typeof addDestination> => {
  const { currency, network, safePassword } = values;
  if (!isBank(values)) return { kind: 'wallet', currency, network, address: values.address.trim(), safePassword };
  return {
    kind: 'bank',
    currency,
    bankName: values.bankName.trim(),
    realName: values.realName.trim(),
    bankAccount: parseBankAccount(values.bankAccount, values.currency) ?? values.bankAccount.trim(),
    safePassword,
  };
};

/** The field beside which a refusal is shown. */
export const fieldOfRefusal = (name: CallErrorName): DestinationField | undefined => {
  if (name === 'bad_address') return 'address';
  return name === 'wrong_withdrawal_password' || name === 'withdrawal_password_held' ? 'safePassword' : undefined;
};
