/** A chain as the settings name it. */
import { addressBytes } from '@assay/verify/forwarder';
import type { ContractForm, ForwarderTerms } from '@assay/verify/forwarder';
import { toHex } from '@assay/verify/binary';

export interface ChainSettings {
  kind: 'evm' | 'tron';
  /** As members choose it, such as `ERC20`. */
  network: string;
  chainId: number;
  /** Two nodes of two providers. */
  rpc: readonly string[];
  factory: string;
  treasury: string;
  /** Signers of the treasury; any two of them can make it pay. */
  signers: readonly string[];
  /** Contract by currency. */
  tokens: Readonly<Record<string, string>>;
  /** Above this nothing that was signed is sent. */
  maxFeeGwei: number;
  /** From which block on; the newest final one when absent. */
  startBlock?: number | undefined;
}

export const chainRailName = ({ network }: Pick<ChainSettings, 'network'>): string => `chain-${network.toLowerCase()}`;
export const formOf = ({ kind }: Pick<ChainSettings, 'kind'>): ContractForm => (kind === 'tron' ? 'TRC20' : 'ERC20');

export const forwarderTerms = (chain: ChainSettings): ForwarderTerms => ({
  form: formOf(chain),
  factory: chain.factory,
  treasury: chain.treasury,
});

/** As logs and calls have it: 20 bytes in hex, whatever the chain writes. */
export const plainAddress = (chain: Pick<ChainSettings, 'kind'>, address: string): string =>
  `0x${toHex(addressBytes(formOf(chain), address))}`;
