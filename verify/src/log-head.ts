/**
 * Heads of the public log as C2SP signed notes with any number of signature lines: the log's own, and cosignatures of
 * witnesses (tlog-checkpoint, tlog-cosignature v1).
 *
 *   <origin>
 *   <number of entries>
 *   <base64 root>
 *
 *   — <origin> <base64 of key id (4 bytes) ‖ Ed25519 signature>
 *   — <witness> <base64 of key id (4 bytes) ‖ time (8 bytes, seconds) ‖ Ed25519 signature>
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { isSignedByPlatform } from './platform-signature.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes, toHex } from './binary.ts';
import { fromBase64, toBase64 } from './checkpoint.ts';

export interface LogHead {
  origin: string;
  /** Entries of the log. */
  size: number;
  root: Uint8Array;
}

export interface NamedKey {
  name: string;
  publicKey: Uint8Array;
}

interface NoteSignature {
  name: string;
  keyId: Uint8Array;
  signature: Uint8Array;
}

export interface LogNote extends LogHead {
  /** The signed text, up to and including its last line break. */
  body: string;
  signatures: NoteSignature[];
}

const KEY_ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNED = 0x01;
const COSIGNED = 0x04;
const MOST_SIGNATURES = 32;
const NOTE =
  /^(([^\s+]{1,128})\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n)\n((?:— [^\s+]{1,128} [A-Za-z0-9+/=]{8,400}\n)+)$/;
const LINE = /^— (\S+) (\S+)$/;

const encoder = new TextEncoder();

/** First four bytes of SHA256(name ‖ "\n" ‖ type ‖ public key). */
const keyIdOf = ({ name, publicKey }: NamedKey, type: number): Uint8Array =>
  sha256(new Uint8Array([...encoder.encode(`${name}\n`), type, ...publicKey])).slice(0, KEY_ID_BYTES);

export const logHeadBody = ({ origin, size, root }: LogHead): string => `${origin}\n${size}\n${toBase64(root)}\n`;

const signatureLine = (name: string, ...parts: Uint8Array[]): string =>
  `— ${name} ${toBase64(new Uint8Array(parts.flatMap((part) => [...part])))}\n`;

/** The line by which the log signs its own head. */
export const headLine = (key: NamedKey, signature: Uint8Array): string =>
  signatureLine(key.name, keyIdOf(key, SIGNED), signature);

export const cosignedText = (body: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${body}`;

/** The line by which a witness says that it saw this head, and none before that contradicts it. */
export const cosignatureLine = (key: NamedKey, seconds: number, signature: Uint8Array): string => {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return signatureLine(key.name, keyIdOf(key, COSIGNED), time, signature);
};

const parseLine = (line: string): NoteSignature | undefined => {
  const [, name, encoded] = LINE.exec(line) ?? [];
  const bytes = fromBase64(encoded!);
  return bytes.length <= KEY_ID_BYTES
    ? undefined
    : { name: name!, keyId: bytes.slice(0, KEY_ID_BYTES), signature: bytes.slice(KEY_ID_BYTES) };
};

/** Returns undefined for a text that is no log head. The caller must check who signed it. */
export const parseLogNote = (text: string): LogNote | undefined => {
  const [, body, origin, size, root, lines] = NOTE.exec(text) ?? [];
  if (body === undefined || lines === undefined) return undefined;
  const each = lines.split('\n').slice(0, -1);
  if (each.length > MOST_SIGNATURES) return undefined;
  try {
    const signatures = each.map(parseLine);
    if (signatures.includes(undefined)) return undefined;
    return {
      body,
      origin: origin!,
      size: Number(size),
      root: fromBase64(root!),
      signatures: signatures as NoteSignature[],
    };
  } catch {
    return undefined;
  }
};

const isSigned = (signature: Uint8Array, text: string, publicKey: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, encoder.encode(text), publicKey);
  } catch {
    return false;
  }
};

const signaturesBy = ({ signatures }: LogNote, key: NamedKey, type: number): Uint8Array[] => {
  const keyId = keyIdOf(key, type);
  return signatures
    .filter(({ name, keyId: own }) => name === key.name && equalBytes(own, keyId))
    .map(({ signature }) => signature);
};

/** True when the log signed it: by this key, and with no line of it that fails. */
export const isSignedBy = (note: LogNote, key: NamedKey): boolean => {
  const own = signaturesBy(note, key, SIGNED);
  return (
    own.length > 0 &&
    note.origin === key.name &&
    own.every((signature) => isSigned(signature, note.body, key.publicKey))
  );
};

/** The same, by the platform where it can; ours decides where it cannot, and whatever it refuses. */
export const isSignedByQuickly = async (note: LogNote, key: NamedKey): Promise<boolean> => {
  const own = signaturesBy(note, key, SIGNED);
  if (own.length === 0 || note.origin !== key.name) return false;
  const body = encoder.encode(note.body);
  const told = await Promise.all(
    own.map((signature) => isSignedByPlatform(new Uint8Array(signature), body, new Uint8Array(key.publicKey))),
  );
  return told.every((isRight) => isRight === true) || isSignedBy(note, key);
};

/** When a witness cosigned it, in epoch seconds; undefined when it did not. */
export const cosignedAt = (note: LogNote, key: NamedKey): number | undefined => {
  for (const line of signaturesBy(note, key, COSIGNED)) {
    if (line.length <= TIME_BYTES) continue;
    const seconds = new DataView(line.buffer, line.byteOffset).getBigUint64(0);
    if (seconds === 0n || seconds > BigInt(Number.MAX_SAFE_INTEGER)) continue;
    const text = cosignedText(note.body, Number(seconds));
    if (isSigned(line.slice(TIME_BYTES), text, key.publicKey)) return Number(seconds);
  }
  return undefined;
};

/** A key as one line (C2SP vkey): name, key id and what it verifies. */
export const verifierKey = (key: NamedKey, kind: 'log' | 'witness'): string => {
  const type = kind === 'log' ? SIGNED : COSIGNED;
  return `${key.name}+${toHex(keyIdOf(key, type))}+${toBase64(new Uint8Array([type, ...key.publicKey]))}`;
};

/** Undefined for what is no key of this kind. */
export const parseVerifierKey = (text: string, kind: 'log' | 'witness'): NamedKey | undefined => {
  const [, name, id, encoded] = /^([^\s+]{1,128})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  try {
    const [type, ...publicKey] = fromBase64(encoded);
    const key = { name, publicKey: new Uint8Array(publicKey) };
    const wanted = kind === 'log' ? SIGNED : COSIGNED;
    return type === wanted && toHex(keyIdOf(key, wanted)) === id ? key : undefined;
  } catch {
    return undefined;
  }
};

/** Fingerprint that people compare: the first half of the key's hash, in groups of four. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  toHex(sha256(publicKey).slice(0, 16)).replaceAll(/(.{4})(?=.)/g, '$1 ');
