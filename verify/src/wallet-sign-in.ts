/**
 * Sign-in with Ethereum: the text of EIP-4361 that a wallet shows and signs, and who signed it (EIP-191). Pure: nonce,
 * domain and times are only read here; whoever asks decides whether they are the right ones.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromHex } from './binary.ts';
import { withChecksum } from './chain-address.ts';

export interface SignInText {
  /** Host and port of the page. */
  domain: string;
  /** With the checksum of EIP-55. */
  address: string;
  statement: string;
  uri: string;
  chainId: string;
  nonce: string;
  /** RFC 3339. */
  issuedAt: string;
  expirationTime: string;
}

export const buildSignInText = (text: SignInText): string =>
  [
    `${text.domain} wants you to sign in with your Ethereum account:`,
    text.address,
    '',
    text.statement,
    '',
    `URI: ${text.uri}`,
    'Version: 1',
    `Chain ID: ${text.chainId}`,
    `Nonce: ${text.nonce}`,
    `Issued At: ${text.issuedAt}`,
    `Expiration Time: ${text.expirationTime}`,
  ].join('\n');

const TIME = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})`;
/** The grammar of EIP-4361, for texts that expire and start at once, which are the only ones that are ever asked for. */
const GRAMMAR = new RegExp(
  [
    String.raw`^(?<domain>[A-Za-z0-9.:[\]-]+) wants you to sign in with your Ethereum account:`,
    String.raw`(?<address>0x[0-9a-fA-F]{40})`,
    '',
    String.raw`(?<statement>[\x20-\x7e]+)`,
    '',
    String.raw`URI: (?<uri>[\x21-\x7e]+)`,
    'Version: 1',
    String.raw`Chain ID: (?<chainId>[1-9]\d*)`,
    String.raw`Nonce: (?<nonce>[A-Za-z0-9]{8,})`,
    `Issued At: (?<issuedAt>${TIME})`,
    `Expiration Time: (?<expirationTime>${TIME})$`,
  ].join('\n'),
);

export const parseSignInText = (text: string): SignInText | undefined => {
  const found = GRAMMAR.exec(text)?.groups;
  if (!found) return undefined;
  const parsed = found as unknown as SignInText;
  // An address whose checksum is wrong was mistyped by someone, or made to look like another.
  return withChecksum(parsed.address.slice(2).toLowerCase()) === parsed.address ? parsed : undefined;
};

export const toChecksumAddress = (address: string): string => withChecksum(address.slice(2).toLowerCase());

const personalHash = (text: string): Uint8Array => {
  const body = new TextEncoder().encode(text);
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${body.length}`);
  return keccak_256(Uint8Array.from([...head, ...body]));
};

/** Wallets say which of two keys signed by 27 and 28, some by 0 and 1. */
const recoveryBit = (v: number): number | undefined => ({ 0: 0, 1: 1, 27: 0, 28: 1 })[v];

/** The address whose key signed the text, with its checksum; undefined when nothing can have signed it. */
export const signerOf = (text: string, signature: string): string | undefined => {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined;
  const bytes = fromHex(signature.slice(2).toLowerCase());
  const bit = recoveryBit(bytes[64]!);
  if (bit === undefined) return undefined;
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(bit)
      .recoverPublicKey(personalHash(text));
    const hash = keccak_256(point.toBytes(false).subarray(1));
    return withChecksum(Array.from(hash.subarray(12), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  } catch {
    return undefined;
  }
};
