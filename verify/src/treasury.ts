/**
 * Payouts of the treasury on a chain: what two people sign, and the transaction that carries it. The signatures are bound to
 * the chain, the contract, the number of the batch and every payment, so whoever sends them in, and how often, decides
 * nothing. Pure: it runs on the server, which checks, and on the machine without a network, where people sign.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromHex, toHex } from './binary.ts';
import { chainAddress } from './chain-address.ts';
import { addressBytes, joinBytes, wordOf } from './forwarder.ts';
import type { ContractForm } from './forwarder.ts';

const utf8 = new TextEncoder();

/** How logs of a contract name an event. */
export const eventTopic = (signature: string): string => `0x${toHex(keccak_256(utf8.encode(signature)))}`;

export interface TreasuryPayment {
  token: string;
  to: string;
  /** Smallest units of the token. */
  amount: bigint;
}

export interface PayoutBatch {
  form: ContractForm;
  chainId: number;
  treasury: string;
  /** The treasury pays each number once. */
  number: bigint;
  payments: readonly TreasuryPayment[];
}

const bigWord = (value: bigint): Uint8Array => fromHex(value.toString(16).padStart(64, '0'));
/** A length before the bytes, and zeros behind them. */
const padded = (bytes: Uint8Array): Uint8Array =>
  joinBytes(bigWord(BigInt(bytes.length)), bytes, new Uint8Array((32 - (bytes.length % 32)) % 32));

const paymentWords = ({ form, payments }: Pick<PayoutBatch, 'form' | 'payments'>): Uint8Array =>
  joinBytes(
    bigWord(BigInt(payments.length)),
    ...payments.flatMap(({ token, to, amount }) => [
      wordOf(addressBytes(form, token)),
      wordOf(addressBytes(form, to)),
      bigWord(amount),
    ]),
  );

/** `digestOf` of the contract. */
export const payoutDigest = (batch: PayoutBatch): Uint8Array => {
  const name = padded(utf8.encode('assay payout 1'));
  return keccak_256(
    joinBytes(
      bigWord(0xa0n),
      bigWord(BigInt(batch.chainId)),
      wordOf(addressBytes(batch.form, batch.treasury)),
      bigWord(batch.number),
      bigWord(0xa0n + BigInt(name.length)),
      name,
      paymentWords(batch),
    ),
  );
};

const personalHash = (digest: Uint8Array): Uint8Array =>
  keccak_256(joinBytes(utf8.encode('\u0019Ethereum Signed Message:\n32'), digest));

const addressOfKey = (point: Uint8Array): Uint8Array => keccak_256(point.slice(1)).slice(12);

/** The address that a private key speaks for. */
export const signerAddress = (form: ContractForm, key: Uint8Array): string =>
  chainAddress(form, addressOfKey(secp256k1.getPublicKey(key, false)));

interface Parts {
  r: bigint;
  s: bigint;
  bit: number;
}

const signHash = (hash: Uint8Array, key: Uint8Array): Parts => {
  const bytes = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', lowS: true });
  const numberAt = (from: number): bigint => BigInt(`0x${toHex(bytes.slice(from, from + 32))}`);
  return { bit: bytes[0]!, r: numberAt(1), s: numberAt(33) };
};

const recover = (hash: Uint8Array, { r, s, bit }: Parts): Uint8Array | undefined => {
  try {
    const signature = new secp256k1.Signature(r, s, bit);
    if (signature.hasHighS()) return undefined;
    return addressOfKey(signature.recoverPublicKey(hash).toBytes(false));
  } catch {
    return undefined;
  }
};

/** In hex, as the contract takes it. */
export const signPayout = (batch: PayoutBatch, key: Uint8Array): string => {
  const { r, s, bit } = signHash(personalHash(payoutDigest(batch)), key);
  return toHex(joinBytes(bigWord(r), bigWord(s), Uint8Array.of(27 + bit)));
};

/** Returns the signer; undefined for an invalid signature. */
export const payoutSigner = (batch: PayoutBatch, signature: string): string | undefined => {
  if (!/^[0-9a-f]{128}1[bc]$/.test(signature)) return undefined;
  const found = recover(personalHash(payoutDigest(batch)), {
    r: BigInt(`0x${signature.slice(0, 64)}`),
    s: BigInt(`0x${signature.slice(64, 128)}`),
    bit: Number.parseInt(signature.slice(128), 16) - 27,
  });
  return found && chainAddress(batch.form, found);
};

/** `pay((address,address,uint256)[],bytes,bytes)` */
const PAY = 'b59f316c';

/** Returns the call data for the treasury. */
export const payoutCall = (batch: PayoutBatch, [first, second]: readonly [string, string]): Uint8Array => {
  const payments = paymentWords(batch);
  const signatures = [padded(fromHex(first)), padded(fromHex(second))] as const;
  const at = 96n + BigInt(payments.length);
  return joinBytes(
    fromHex(PAY),
    bigWord(96n),
    bigWord(at),
    bigWord(at + BigInt(signatures[0].length)),
    payments,
    ...signatures,
  );
};

/** A transaction of EIP-1559, without a list of accesses. */
export interface ChainTransaction {
  chainId: bigint;
  nonce: bigint;
  maxTip: bigint;
  maxFee: bigint;
  gasLimit: bigint;
  /** In hex, without a prefix. */
  to: string;
  value: bigint;
  data: Uint8Array;
}

type Rlp = Uint8Array | readonly Rlp[];

const shortest = (value: bigint): Uint8Array => {
  if (value === 0n) return new Uint8Array();
  const hex = value.toString(16);
  return fromHex(hex.length % 2 === 0 ? hex : `0${hex}`);
};

const rlpHead = (length: number, short: number): Uint8Array => {
  if (length < 56) return Uint8Array.of(short + length);
  const bytes = shortest(BigInt(length));
  return joinBytes(Uint8Array.of(short + 55 + bytes.length), bytes);
};

const encodeRlp = (value: Rlp): Uint8Array => {
  if (value instanceof Uint8Array)
    return value.length === 1 && value[0]! < 0x80 ? value : joinBytes(rlpHead(value.length, 0x80), value);
  const body = joinBytes(...value.map(encodeRlp));
  return joinBytes(rlpHead(body.length, 0xc0), body);
};

const fieldsOf = (one: ChainTransaction): Rlp[] => [
  shortest(one.chainId),
  shortest(one.nonce),
  shortest(one.maxTip),
  shortest(one.maxFee),
  shortest(one.gasLimit),
  fromHex(one.to),
  shortest(one.value),
  one.data,
  [],
];

const TYPE = Uint8Array.of(2);
const signingHash = (one: ChainTransaction): Uint8Array => keccak_256(joinBytes(TYPE, encodeRlp(fieldsOf(one))));

/** In hex, ready to be sent. */
export const signTransaction = (one: ChainTransaction, key: Uint8Array): string => {
  const { r, s, bit } = signHash(signingHash(one), key);
  return toHex(joinBytes(TYPE, encodeRlp([...fieldsOf(one), shortest(BigInt(bit)), shortest(r), shortest(s)])));
};

export const transactionHash = (raw: string): string => `0x${toHex(keccak_256(fromHex(raw)))}`;

/** Items of a list that has no other lists in it but empty ones; undefined for anything that is not written the one way. */
const decodeRlp = (bytes: Uint8Array): Uint8Array[] | undefined => {
  const items: Uint8Array[] = [];
  const read = (at: number, short: number): { from: number; length: number } | undefined => {
    const first = bytes[at]!;
    if (first <= short + 55) return { from: at + 1, length: first - short };
    const size = first - short - 55;
    if (size > 3) return undefined;
    let length = 0;
    for (const byte of bytes.slice(at + 1, at + 1 + size)) length = length * 256 + byte;
    return { from: at + 1 + size, length };
  };
  if (bytes.length === 0 || bytes[0]! < 0xc0) return undefined;
  const list = read(0, 0xc0);
  if (!list || list.from + list.length !== bytes.length) return undefined;
  let at = list.from;
  while (at < bytes.length) {
    const first = bytes[at]!;
    const found = first < 0x80 ? { from: at, length: 1 } : read(at, first < 0xc0 ? 0x80 : 0xc0);
    if (!found || found.from + found.length > bytes.length || (first >= 0xc0 && found.length > 0)) return undefined;
    items.push(bytes.slice(found.from, found.from + found.length));
    at = found.from + found.length;
  }
  return items;
};

const FIELDS = 12;

/** Returns the effect of a signed transaction and who pays for it; undefined for anything else. */
export const readTransaction = (raw: string): (ChainTransaction & { sender: string; hash: string }) | undefined => {
  if (!/^02(?:[0-9a-f]{2})+$/.test(raw)) return undefined;
  const items = decodeRlp(fromHex(raw.slice(2)));
  if (items?.length !== FIELDS) return undefined;
  const numberAt = (i: number): bigint => (items[i]!.length === 0 ? 0n : BigInt(`0x${toHex(items[i]!)}`));
  const one: ChainTransaction = {
    chainId: numberAt(0),
    nonce: numberAt(1),
    maxTip: numberAt(2),
    maxFee: numberAt(3),
    gasLimit: numberAt(4),
    to: toHex(items[5]!),
    value: numberAt(6),
    data: items[7]!,
  };
  const bit = Number(numberAt(9));
  if (one.to.length !== 40 || bit > 1) return undefined;
  const parts = { bit, r: numberAt(10), s: numberAt(11) };
  const sender = recover(signingHash(one), parts);
  if (!sender) return undefined;
  // Written in the one way in which it is written: what is kept is what the chain knows it by.
  const again = toHex(
    joinBytes(TYPE, encodeRlp([...fieldsOf(one), shortest(BigInt(bit)), shortest(parts.r), shortest(parts.s)])),
  );
  return again === raw ? { ...one, sender: chainAddress('ERC20', sender), hash: transactionHash(raw) } : undefined;
};
