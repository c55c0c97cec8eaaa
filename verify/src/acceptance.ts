/**
 * Text that a server signs when it has done what a member asked for: who asked, for what, and what was answered. The
 * phone makes it again from what it sent and got, so a header carries the time and the signature alone:
 *
 *   assay/acceptance/v1
 *   member <id>
 *   request <UUID>
 *   path <path>
 *   body <SHA-256 of the path, a line break and the body before it was sealed, in hex>
 *   answer <SHA-256 of the answer's body, in hex>
 *   time <epoch milliseconds>
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { isSignedWords, SIGNATURE_FORM } from './batch-signature.ts';
import { toHex } from './binary.ts';
import { RECEIPT_ORIGIN } from './receipt.ts';

export interface Accepted {
  member: string;
  request: string;
  path: string;
  /** Hex. */
  body: string;
  answer: string;
  timeMs: number;
}

export const acceptanceWords = ({ member, request, path, body, answer, timeMs }: Accepted): string =>
  `assay/acceptance/v1\nmember ${member}\nrequest ${request}\npath ${path}\nbody ${body}\nanswer ${answer}\ntime ${timeMs}\n`;

const encoder = new TextEncoder();
const hashOf = (text: string): string => toHex(sha256(encoder.encode(text)));

/** Bodies hold passwords, so what is kept of one is its hash. */
export const bodyHash = (path: string, body: string): string => hashOf(`${path}\n${body}`);

/** As a phone keeps it: what it sent, what it got, and the header that came along. */
export interface AcceptedCommand {
  member: string;
  request: string;
  path: string;
  /** Result of `bodyHash`. */
  body: string;
  answer: string;
  acceptance: string;
}

const HEADER = new RegExp(String.raw`^(\d{13}) (${SIGNATURE_FORM})$`);

/** When the server signed that it did it, in epoch milliseconds; undefined when this key did not sign exactly that. */
export const acceptedAt = (command: AcceptedCommand, publicKey: Uint8Array): number | undefined => {
  const { answer, acceptance, ...asked } = command;
  const [, time, signature] = HEADER.exec(acceptance) ?? [];
  if (signature === undefined) return undefined;
  const timeMs = Number(time);
  const text = acceptanceWords({ ...asked, answer: hashOf(answer), timeMs });
  return isSignedWords({ text, signature, origin: RECEIPT_ORIGIN }, publicKey) ? timeMs : undefined;
};
