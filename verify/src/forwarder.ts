/**
 * The address that a member pays to on a chain. No key to it exists: it is where a contract would lie that can only hand on
 * to the treasury, CREATE2(factory, H(member), code with the treasury in it). The phone derives it by itself. Pure.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { fromHex } from './binary.ts';
import { chainAddress, isChainAddress } from './chain-address.ts';
import { FORWARDER_CODE } from './forwarder-code.ts';

/** Chains that run these contracts, by how they write addresses. */
export type ContractForm = 'ERC20' | 'TRC20';
export const isContractForm = (form: string): form is ContractForm => form === 'ERC20' || form === 'TRC20';

/** Prefix that is hashed into the address of a new contract. */
const PREFIXES: Record<ContractForm, number> = { ERC20: 0xff, TRC20: 0x41 };
const base58check = createBase58check(sha256);
const utf8 = new TextEncoder();

export const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** The 20 bytes that an address stands for. */
export const addressBytes = (form: ContractForm, address: string): Uint8Array => {
  if (!isChainAddress(form, address)) throw new RangeError('that is no address');
  return form === 'ERC20' ? fromHex(address.slice(2).toLowerCase()) : base58check.decode(address).slice(1);
};

/** A word of 32 bytes, as contracts take addresses. */
export const wordOf = (bytes: Uint8Array): Uint8Array => joinBytes(new Uint8Array(32 - bytes.length), bytes);

/** Tells nobody who the member is: an id has 122 bits that only the member and the house know. */
export const forwarderSalt = (memberId: string): Uint8Array =>
  keccak_256(utf8.encode(`assay forwarder 1\n${memberId}`));

export interface ForwarderTerms {
  form: ContractForm;
  factory: string;
  treasury: string;
}

export const forwarderAddress = ({ form, factory, treasury }: ForwarderTerms, memberId: string): string => {
  const code = joinBytes(fromHex(FORWARDER_CODE), wordOf(addressBytes(form, treasury)));
  const hash = keccak_256(
    joinBytes(Uint8Array.of(PREFIXES[form]), addressBytes(form, factory), forwarderSalt(memberId), keccak_256(code)),
  );
  return chainAddress(form, hash.slice(12));
};
