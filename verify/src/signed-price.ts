/**
 * A signed aggregate of prices: one message of Pyth Pro in its `solana` format. Anyone with the message can check the
 * signature with the signer's key alone, on the server, the phone or the command line.
 *
 *   magic u32 | signature 64 | publicKey 32 | length u16 | payload        all numbers little-endian
 *   payload   magic u32 | timestampUs u64 | channel u8 | n u8 | n × (feedId u32 | m u8 | m × (property u8 | value))
 *
 * Prices are mantissas: price × 10^exponent. Off-hours a price is carried forward, so `updatedUs` says how old it is.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes, MalformedError } from './binary.ts';

const MESSAGE_MAGIC = 0x821a01b9;
const PAYLOAD_MAGIC = 0x93c7d375;
const SIGNATURE_BYTES = 64;
export const SIGNER_BYTES = 32;
const HEADER_BYTES = 4 + SIGNATURE_BYTES + SIGNER_BYTES + 2;
/** No message that we ask for is longer. */
export const MAX_SIGNED_BYTES = 2048;

/** Positions are the numbers of properties in the payload. */
const PROPERTIES = [
  'price',
  'bestBid',
  'bestAsk',
  'publishers',
  'exponent',
  'confidence',
  'fundingRate',
  'fundingTimestamp',
  'fundingRateInterval',
  'marketSession',
  'emaPrice',
  'emaConfidence',
  'updatedUs',
] as const;

export interface SignedPrice {
  feedId: number;
  price: bigint | undefined;
  exponent: number | undefined;
  publishers: number | undefined;
  confidence: bigint | undefined;
  updatedUs: number | undefined;
}

export interface SignedMessage {
  publicKey: Uint8Array;
  signature: Uint8Array;
  payload: Uint8Array;
  timestampUs: number;
  prices: readonly SignedPrice[];
}

class LittleReader {
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at === this.#view.byteLength;
  }

  u8 = (): number => this.#view.getUint8(this.#take(1));
  u16 = (): number => this.#view.getUint16(this.#take(2), true);
  i16 = (): number => this.#view.getInt16(this.#take(2), true);
  u32 = (): number => this.#view.getUint32(this.#take(4), true);
  i64 = (): bigint => this.#view.getBigInt64(this.#take(8), true);

  /** A time in microseconds, which is exact as a number. */
  us(): number {
    const value = Number(this.#view.getBigUint64(this.#take(8), true));
    if (!Number.isSafeInteger(value)) throw new MalformedError('a time is beyond what can be read exactly');
    return value;
  }

  #take(length: number): number {
    const at = this.at;
    if (at + length > this.#view.byteLength) throw new MalformedError('the payload ends in the middle of a value');
    this.at = at + length;
    return at;
  }
}

/** Reads a value that may be missing: prices mark this by zero, other values by a byte in front. */
const readPresent = <T>(reader: LittleReader, read: () => T): T | undefined => {
  const isPresent = reader.u8();
  if (isPresent > 1) throw new MalformedError(`${isPresent} is neither yes nor no`);
  return isPresent === 1 ? read() : undefined;
};

const readMantissa = (reader: LittleReader): bigint | undefined => {
  const value = reader.i64();
  return value === 0n ? undefined : value;
};

const readProperty = (reader: LittleReader, price: SignedPrice): void => {
  const number = reader.u8();
  switch (PROPERTIES[number]) {
    case 'price':
      price.price = readMantissa(reader);
      break;
    case 'confidence':
      price.confidence = readMantissa(reader);
      break;
    case 'bestBid':
    case 'bestAsk':
    case 'emaPrice':
    case 'emaConfidence':
      reader.i64();
      break;
    case 'publishers':
      price.publishers = reader.u16();
      break;
    case 'exponent':
      price.exponent = reader.i16();
      break;
    case 'marketSession':
      reader.i16();
      break;
    case 'fundingRate':
      readPresent(reader, reader.i64);
      break;
    case 'fundingTimestamp':
    case 'fundingRateInterval':
      readPresent(reader, () => reader.us());
      break;
    case 'updatedUs':
      price.updatedUs = readPresent(reader, () => reader.us());
      break;
    case undefined:
      throw new MalformedError(`there is no property ${number}`);
  }
};

const readPrice = (reader: LittleReader): SignedPrice => {
  const price: SignedPrice = {
    feedId: reader.u32(),
    price: undefined,
    exponent: undefined,
    publishers: undefined,
    confidence: undefined,
    updatedUs: undefined,
  };
  for (let left = reader.u8(); left > 0; left--) readProperty(reader, price);
  return price;
};

/** Reads a message without checking its signature. Refuses any other form. */
export const readSignedMessage = (bytes: Uint8Array): SignedMessage => {
  if (bytes.length > MAX_SIGNED_BYTES) throw new MalformedError('the message is too long');
  const header = new LittleReader(bytes);
  if (header.u32() !== MESSAGE_MAGIC) throw new MalformedError('this is not a signed price');
  header.at = HEADER_BYTES - 2;
  if (bytes.length !== HEADER_BYTES + header.u16()) throw new MalformedError('the message has another length');
  const payload = bytes.subarray(HEADER_BYTES);
  const reader = new LittleReader(payload);
  if (reader.u32() !== PAYLOAD_MAGIC) throw new MalformedError('this is not a payload of prices');
  const timestampUs = reader.us();
  reader.u8();
  const prices = Array.from({ length: reader.u8() }, () => readPrice(reader));
  if (!reader.isAtEnd) throw new MalformedError('bytes follow the prices');
  return {
    signature: bytes.subarray(4, 4 + SIGNATURE_BYTES),
    publicKey: bytes.subarray(4 + SIGNATURE_BYTES, HEADER_BYTES - 2),
    payload,
    timestampUs,
    prices,
  };
};

/** True when one of these signers signed exactly this payload. */
export const isSignedBy = (message: SignedMessage, signers: readonly Uint8Array[]): boolean =>
  signers.some((signer) => equalBytes(signer, message.publicKey)) &&
  ed25519.verify(message.signature, message.payload, message.publicKey);

/** A mantissa at the scale of an instrument, cut; undefined beyond what is exact. */
export const mantissaAtScale = (mantissa: bigint, exponent: number, scale: number): number | undefined => {
  const shift = exponent + scale;
  if (Math.abs(shift) > 36) return undefined;
  const value = shift >= 0 ? mantissa * 10n ** BigInt(shift) : mantissa / 10n ** BigInt(-shift);
  return value > 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined;
};
