/**
 * Addresses of chains, checked by the checksum that each of them carries: money sent to a mistyped address is gone, so
 * one wrong letter must be noticed where it is typed and again where it is stored. Pure; the phone runs it too.
 * Encoding is for addresses that the sandbox shows; nobody has the keys to them.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { toHex } from './binary.ts';

export const CHAIN_NETWORKS = ['TRC20', 'ERC20', 'BTC'] as const;
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number];
export const isChainNetwork = (network: string): network is ChainNetwork =>
  (CHAIN_NETWORKS as readonly string[]).includes(network);

const base58check = createBase58check(sha256);
/** Bytes of the key's hash that an address stands for, on all three chains. */
const HASH_BYTES = 20;
const TRON_VERSION = 0x41;
/** Pay to a key's hash (1…) and to a script's (3…). */
const BITCOIN_VERSIONS = new Set([0x00, 0x05]);
const BITCOIN_PREFIX = 'bc';

const hasVersion = (address: string, isAllowed: (version: number) => boolean): boolean => {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 1 + HASH_BYTES && isAllowed(bytes[0]!);
  } catch {
    return false;
  }
};

/** BIP 141: version 0 is bech32 with 20 or 32 bytes; BIP 350: later versions are bech32m with 2 to 40. */
const isSegwit = (address: string): boolean => {
  const old = bech32.decodeUnsafe(address);
  const { prefix, words } = old ?? bech32m.decodeUnsafe(address) ?? { prefix: '', words: [] };
  const version = words[0];
  if (prefix !== BITCOIN_PREFIX || version === undefined || version > 16) return false;
  if ((version === 0) !== (old !== undefined)) return false;
  const program = bech32.fromWordsUnsafe(words.slice(1));
  if (!program) return false;
  return version === 0 ? program.length === 20 || program.length === 32 : program.length >= 2 && program.length <= 40;
};

/** EIP-55: a letter is upper case where the hash of the lower case address has a digit of 8 or more. */
export const withChecksum = (hex: string): string => {
  const digits = toHex(keccak_256(new TextEncoder().encode(hex)));
  return `0x${Array.from(hex, (char, i) => (Number.parseInt(digits[i]!, 16) >= 8 ? char.toUpperCase() : char)).join('')}`;
};

/** An address in one case carries no checksum; wallets still show such, so it is taken as it is. */
const isEthereum = (address: string): boolean => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const hex = address.slice(2);
  return hex === hex.toLowerCase() || hex === hex.toUpperCase() || withChecksum(hex.toLowerCase()) === address;
};

const CHECKS: Record<ChainNetwork, (address: string) => boolean> = {
  TRC20: (address) => hasVersion(address, (version) => version === TRON_VERSION),
  ERC20: isEthereum,
  BTC: (address) => hasVersion(address, (version) => BITCOIN_VERSIONS.has(version)) || isSegwit(address),
};

export const isChainAddress = (network: ChainNetwork, address: string): boolean => CHECKS[network](address);

/** The usual form of the address that stands for a hash of 20 bytes. */
export const chainAddress = (network: ChainNetwork, hash: Uint8Array): string => {
  if (hash.length !== HASH_BYTES) throw new RangeError('an address stands for 20 bytes');
  if (network === 'ERC20') return withChecksum(toHex(hash));
  if (network === 'TRC20') return base58check.encode(Uint8Array.of(TRON_VERSION, ...hash));
  return bech32.encode(BITCOIN_PREFIX, [0, ...bech32.toWords(hash)]);
};
