/**
 * Rules for text that people type. Others and the desk see it, so it may hold nothing invisible or that makes other
 * text read differently: no control characters, lone surrogates, direction changes or letters without a shape. Harmless
 * invisible characters from a paste are removed; the rest is refused.
 */
import * as z from 'zod/mini';

/** Soft hyphens, zero-width spaces, direction marks, word joiners, byte order marks. */
const STRIPPED = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;
/** Letters that look like nothing: a name made of them is no name. */
const SHAPELESS = '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0';
const REFUSED = `\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}${SHAPELESS}`;
/** Scripts that shape letters by a joiner or its opposite in between. */
const JOINING = `[${'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Mongolian'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}\\p{M}]`;
const JOINER = `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})`;
const ONE_LINE = new RegExp(`^(?:[^${REFUSED}<>]|${JOINER})*$`, 'u');
const LINES = new RegExp(`^(?:[^${REFUSED}]|\\n|${JOINER})*$`, 'u');
/** Thai and Vietnamese put up to three marks on a letter; towers of them run over the lines above. */
const TOWER = /\p{M}{5}/u;

const cleanText = (text: string): string => text.normalize('NFC').replaceAll(STRIPPED, '');
const cleanLine = (text: string): string =>
  cleanText(text)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

const isCleanLine = (text: string): boolean => ONE_LINE.test(text) && !TOWER.test(text);
const isCleanLines = (text: string): boolean => LINES.test(text) && !TOWER.test(text);

/** One line, such as a name or an address. Without angle brackets, which no name needs. */
export const line = (max: number) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(max), z.refine(isCleanLine));

/**
 * Text that is only looked up, such as search words or a referral code; angle brackets are allowed because it is never
 * displayed.
 */
export const sought = (max: number) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(max), z.refine(isCleanLines));

/** Several lines, such as a message. */
export const lines = (max: number) =>
  z.string().check(
    z.overwrite((text) => cleanText(text).replaceAll('\r\n', '\n').trim()),
    z.minLength(1),
    z.maxLength(max),
    z.refine(isCleanLines),
  );

/** Text that is looked up unchanged, such as a log-in name; hidden characters are refused. */
export const plain = ({ min = 0, max }: { min?: number; max: number }) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.refine(isCleanLine));

/** Letters, digits and signs of ASCII alone, such as an address on the web. */
export const ascii = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\x20-\x7e\n]*$/));

/** A secret that nobody sees may hold any character; halves of a pair would all become the same one when it is hashed. */
export const secret = ({ min = 1, max }: { min?: number; max: number }) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !/\p{Cs}/u.test(text)),
  );
