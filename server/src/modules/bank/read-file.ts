/** A file of a bank, in whichever form: told apart by what it begins with. */
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';
import { MAX_FILE_BYTES, refuse } from './statement.ts';
import type { ParsedStatement } from './statement.ts';

/** Old formats are written in Latin-1. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};

export const readBankFile = (
  bytes: Uint8Array,
  decimalsOf: (currency: string) => number | undefined,
): ParsedStatement[] => {
  if (bytes.length === 0) refuse('It is empty.');
  if (bytes.length > MAX_FILE_BYTES) refuse(`It is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  const text = textOf(bytes).trimStart();
  if (text.includes('\0')) refuse('It is no text.');
  return text.startsWith('<') ? readCamt(text, decimalsOf) : readMt940(text, decimalsOf);
};
