/**
 * Checkpoints: once a second the server signs one root over the heads of all instruments' tapes, as a C2SP signed
 * note. A phone that holds the note holds every price before it: the server can no longer change one unnoticed.
 *
 *   <origin>                     root = SHA256(0x03 ‖ (symbolId u16, seq u64, head 32) of each tape, by symbolId)
 *   <records on all tapes>
 *   <base64 root>
 *   number <n>                   checkpoints are numbered without a hole
 *   time <epoch ms>
 *
 *   — <origin> <base64 of key hash (4 bytes) ‖ Ed25519 signature>
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { BinaryWriter, equalBytes, MalformedError } from './binary.ts';
import type { Sha256 } from './tape-chain.ts';

export interface TapeHead {
  symbolId: number;
  seq: number;
  head: Uint8Array;
}

export interface Checkpoint {
  origin: string;
  /** Records on all tapes together. */
  size: number;
  root: Uint8Array;
  number: number;
  timeMs: number;
}

export interface SignedCheckpoint extends Checkpoint {
  /** The signed text, up to and including its last line break. */
  body: string;
  keyHash: Uint8Array;
  signature: Uint8Array;
}

const ROOT = 0x03;
const HEAD_BYTES = 2 + 8 + 32;
const KEY_HASH_BYTES = 4;
const ED25519 = 0x01;
/** One form only: no leading zeros, no signs, nothing that two readers could read differently. */
const NOTE =
  /^(([^\n\s]{1,128})\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\nnumber ([1-9]\d{0,15})\ntime ([1-9]\d{0,15})\n)\n— ([^\n\s]{1,128}) ([A-Za-z0-9+/]{91}=)\n$/;

export const headsRoot = (heads: readonly TapeHead[], sha256: Sha256 = portableSha256): Uint8Array => {
  const writer = new BinaryWriter(1 + heads.length * HEAD_BYTES).u8(ROOT);
  for (const { symbolId, seq, head } of heads.toSorted((a, b) => a.symbolId - b.symbolId)) {
    writer.u16(symbolId).u64(seq).raw(head, 32);
  }
  return sha256(writer.bytes);
};

export const headsSize = (heads: readonly TapeHead[]): number => heads.reduce((sum, { seq }) => sum + seq, 0);

export const checkpointBody = ({ origin, size, root, number, timeMs }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\nnumber ${number}\ntime ${timeMs}\n`;

/** First four bytes of SHA256(name ‖ "\n" ‖ 0x01 ‖ public key), as C2SP names Ed25519 keys. */
export const keyHash = (name: string, publicKey: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array => {
  const label = new TextEncoder().encode(`${name}\n`);
  const bytes = new Uint8Array(label.length + 1 + publicKey.length);
  bytes.set(label);
  bytes[label.length] = ED25519;
  bytes.set(publicKey, label.length + 1);
  return sha256(bytes).slice(0, KEY_HASH_BYTES);
};

export const signedNote = (body: string, name: string, hash: Uint8Array, signature: Uint8Array): string => {
  const line = new Uint8Array(KEY_HASH_BYTES + signature.length);
  line.set(hash);
  line.set(signature, KEY_HASH_BYTES);
  return `${body}\n— ${name} ${toBase64(line)}\n`;
};

export const parseCheckpoint = (note: string): SignedCheckpoint => {
  const match = NOTE.exec(note);
  if (!match) throw new MalformedError('this is not a checkpoint');
  const [, body, origin, size, root, number, time, name, line] = match as unknown as [string, ...string[]];
  if (origin !== name) throw new MalformedError('the checkpoint is signed by another name');
  const signed = fromBase64(line!);
  return {
    origin: origin!,
    size: Number(size),
    root: fromBase64(root!),
    number: Number(number),
    timeMs: Number(time),
    body: body!,
    keyHash: signed.slice(0, KEY_HASH_BYTES),
    signature: signed.slice(KEY_HASH_BYTES),
  };
};

/** The checkpoint inside a note, or undefined when the key did not sign exactly these words. */
export const verifyCheckpoint = (note: string, publicKey: Uint8Array): SignedCheckpoint | undefined => {
  try {
    const checkpoint = parseCheckpoint(note);
    if (!equalBytes(checkpoint.keyHash, keyHash(checkpoint.origin, publicKey))) return undefined;
    const isSigned = ed25519.verify(checkpoint.signature, new TextEncoder().encode(checkpoint.body), publicKey);
    return isSigned ? checkpoint : undefined;
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
};

/** True when these heads are the ones the checkpoint was signed over. */
export const coversHeads = (checkpoint: Checkpoint, heads: readonly TapeHead[]): boolean =>
  headsSize(heads) === checkpoint.size && equalBytes(headsRoot(heads), checkpoint.root);

/** A call takes only so many arguments, and an hour of tape is longer than that. */
const CHARS_AT_ONCE = 0x2000;

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHARS_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHARS_AT_ONCE));
  }
  return btoa(text);
};

/** Refuses what has no single reading, such as stray bits behind the last byte. */
export const fromBase64 = (text: string): Uint8Array => {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new MalformedError('base64 with stray bits');
  return bytes;
};
