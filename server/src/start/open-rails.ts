/** The rails that this instance has: the sandbox's own, or those that the settings of a live one name. */
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { createBankRail } from '../modules/bank/index.ts';
import { createChainRail } from '../modules/chain/index.ts';
import { createRails } from '../modules/rail/index.ts';
import type { RailKey, Rails } from '../modules/rail/index.ts';
import type { Vault } from '../modules/upload/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

interface Deps {
  config: Pick<Config, 'banks' | 'chains'>;
  /** Absent in live. */
  sandbox: Sandbox | undefined;
  clock: Clock;
  vault: Vault;
}

export const openRails = (deps: Deps): Rails =>
  createRails(
    deps.sandbox
      ? [deps.sandbox.sandboxRail]
      : [...deps.config.banks.map((bank) => createBankRail(deps, bank)), ...deps.config.chains.map(createChainRail)],
  );

/** Currencies and networks that the configured rails carry, without opening them. */
export const railKeys = ({ banks, chains }: Pick<Config, 'banks' | 'chains'>): RailKey[] => [
  ...banks.map(({ currency }) => ({ currency, network: BANK_NETWORK })),
  ...chains.flatMap(({ network, tokens }) => Object.keys(tokens).map((currency) => ({ currency, network }))),
];
