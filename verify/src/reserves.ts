/**
 * Holdings that an operator states against what is owed. Money on a chain can be looked up by anyone, and a signature
 * shows whose it is; money at a bank is somebody's word and is called so. Pure; the phone and strangers run it.
 */
import { parseUnits } from '@assay/contract/money';
import type { Asset } from './liabilities.ts';
import { signerOf, toChecksumAddress } from './wallet-sign-in.ts';

export interface Holding {
  asset: string;
  /** A decimal in whole units, as people write it. */
  amount: string;
  /** `simulated`: of a sandbox, worth nothing. */
  kind: 'chain' | 'bank' | 'simulated';
  /** Place to look it up on a chain, at which block, and the words that its key signed. */
  network?: string | undefined;
  address?: string | undefined;
  block?: number | undefined;
  message?: string | undefined;
  signature?: string | undefined;
  /** Source of a bank's figure. */
  source?: string | undefined;
}

export interface ReservesStatement {
  operator: string;
  /** `YYYY-MM-DD`. */
  day: string;
  holdings: Holding[];
}

/** How far somebody else can check it. */
export type HoldingState = 'signed' | 'claimed' | 'simulated';

/** The words that the key of an address has to sign: whose reserves, for which exchange, of which day. */
export const reservesMessage = ({ operator, day }: Pick<ReservesStatement, 'operator' | 'day'>, log: string): string =>
  `${operator} reserves ${log} ${day}`;

/** Signed is an address of an Ethereum-like chain whose key signed these very words; all else is a claim. */
export const holdingState = (holding: Holding, statement: ReservesStatement, log: string): HoldingState => {
  if (holding.kind === 'simulated') return 'simulated';
  const { kind, address, message, signature } = holding;
  if (kind !== 'chain' || address === undefined || signature === undefined) return 'claimed';
  if (!/^0x[0-9a-fA-F]{40}$/.test(address) || message !== reservesMessage(statement, log)) return 'claimed';
  return signerOf(message, signature) === toChecksumAddress(address) ? 'signed' : 'claimed';
};

export interface HeldOfAsset {
  code: string;
  signed: bigint;
  claimed: bigint;
  simulated: bigint;
}

/** Reserves by asset, in smallest units; an address counts once. */
export const reservesByAsset = (statement: ReservesStatement, assets: readonly Asset[], log: string): HeldOfAsset[] => {
  const seen = new Set<string>();
  const held = new Map(assets.map(({ code }) => [code, { code, signed: 0n, claimed: 0n, simulated: 0n }]));
  for (const holding of statement.holdings) {
    const decimals = assets.find(({ code }) => code === holding.asset)?.decimals;
    const name = `${holding.asset} ${holding.network} ${holding.address?.toLowerCase()}`;
    const amount = decimals === undefined ? undefined : parseUnits(holding.amount, decimals);
    if (amount === undefined || amount < 0n || (holding.kind === 'chain' && seen.has(name))) continue;
    seen.add(name);
    held.get(holding.asset)![holdingState(holding, statement, log)] += amount;
  }
  return [...held.values()];
};
