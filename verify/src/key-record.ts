/**
 * Keys in the public log. The first key of a purpose stands there by itself; each later one with the key before it and
 * that key's signature, so that whoever knew the old one knows the new one.
 *
 *   assay/key/v1
 *   purpose <purpose>
 *   key <base64>
 *   before <base64 of the key before>
 *   signature <base64, of the lines above by the key before>
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64, toBase64 } from './checkpoint.ts';

export interface KeyRecord {
  purpose: string;
  /** In base64. */
  key: string;
  before: string | undefined;
}

const RECORD =
  /^((assay\/key\/v1\npurpose ([a-z]{1,20})\nkey ([A-Za-z0-9+/]{43}=)\n)(?:before ([A-Za-z0-9+/]{43}=)\n)?)(?:signature ([A-Za-z0-9+/]{86}==)\n)?$/;

export const firstKeyRecord = (purpose: string, publicKey: Uint8Array): string =>
  `assay/key/v1\npurpose ${purpose}\nkey ${toBase64(publicKey)}\n`;

/** Signed by the key that it follows. */
export const nextKeyRecord = (
  purpose: string,
  publicKey: Uint8Array,
  before: { publicKey: Uint8Array; sign: (text: string) => Uint8Array },
): string => {
  const words = `${firstKeyRecord(purpose, publicKey)}before ${toBase64(before.publicKey)}\n`;
  return `${words}signature ${toBase64(before.sign(words))}\n`;
};

/** Undefined for what is no record, or is not signed by the key that it names. */
export const readKeyRecord = (text: string): KeyRecord | undefined => {
  const [, words, , purpose, key, before, signature] = RECORD.exec(text) ?? [];
  if (words === undefined || (before === undefined) !== (signature === undefined)) return undefined;
  if (before === undefined) return { purpose: purpose!, key: key!, before };
  try {
    const isSigned = ed25519.verify(fromBase64(signature!), new TextEncoder().encode(words), fromBase64(before));
    return isSigned ? { purpose: purpose!, key: key!, before } : undefined;
  } catch {
    return undefined;
  }
};

/** The keys of a purpose that follow from known ones, with the records that say so, in order. */
export const followKeys = (
  purpose: string,
  known: readonly string[],
  records: readonly string[],
): { keys: string[]; by: string[] } => {
  const keys = [...known];
  const by: string[] = [];
  for (const text of records) {
    const record = readKeyRecord(text);
    if (record?.purpose !== purpose || record.before === undefined) continue;
    if (!keys.includes(record.before) || keys.includes(record.key)) continue;
    keys.push(record.key);
    by.push(text);
  }
  return { keys, by };
};
