/** A wallet made of software: signs texts as browsers' wallets do. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { withChecksum } from './chain-address.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Recoverable, over the text with Ethereum's prefix (EIP-191). */
export const signText = (text: string, key: Uint8Array): string => {
  const body = Buffer.from(text);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]));
  const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${hex(signed.subarray(1))}${(27 + signed[0]!).toString(16)}`;
};

export const addressOf = (key: Uint8Array): string =>
  withChecksum(hex(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12)));
