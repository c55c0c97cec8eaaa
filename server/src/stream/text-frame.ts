/**
 * A text message as a server sends it (RFC 6455): one frame, unmasked, whole. The library writes head and body as two pieces,
 * which takes more of the processor than everything else about a message that is the same for thousands.
 */
import type { Duplex } from 'node:stream';

const FINAL_TEXT = 0x81;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

const bytesOf = (value: number): number[] => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];

const lengthBytes = (length: number): number[] => {
  if (length < IN_TWO_BYTES) return [length];
  if (length < 2 ** 16) return [IN_TWO_BYTES, length >> 8, length & 0xff];
  return [IN_EIGHT_BYTES, 0, 0, 0, 0, ...bytesOf(length)];
};

/** JSON in letters of one byte, for texts that go to everyone: a note has dashes. */
export const asciiJson = (value: string): string =>
  JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Only while the connection is open: nothing may follow its closing frame. */
export const writeText = (wire: Duplex, text: string): void => {
  const length = Buffer.byteLength(text);
  const head = String.fromCharCode(FINAL_TEXT, ...lengthBytes(length));
  // One byte for each letter: the system takes the string as it is.
  if (length === text.length) wire.write(head + text, 'latin1');
  else wire.write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)]));
};
