/**
 * Holds comments to plain English: none begins with a word that turns its sentence round, such as “What” or “Whoever”. Part
 * of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = '{contract,verify,witness,server,client,ui,web,desk,e2e,bench,scripts,examples}/**/*.{ts,tsx,mjs,js}';
const MADE = /(?:^|\/)(?:node_modules|dist)\/|\.d\.ts$|i18n\/messages\.ts$/;
/** The rest of the line may be a question, or a name that is quoted. */
const WRONG_END = /^(?:What|Whatever|Whoever|Whom|Whichever|That which)\b(?!.*\?$)/;

/** Joins the lines of each comment; line comments below each other are one. */
const commentsOf = (path: string, source: string): string[] => {
  const joined: { text: string; end: number }[] = [];
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const lines = value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim());
    const text = lines.join(' ').trim();
    const before = joined.at(-1);
    const isNext = type === 'Line' && before !== undefined && /^\n[ \t]*$/.test(source.slice(before.end, start));
    if (isNext) Object.assign(before, { text: `${before.text} ${text}`, end });
    else joined.push({ text, end });
  }
  return joined.map(({ text }) => text);
};

export const turnedRound = (path: string, source: string): string[] =>
  commentsOf(path, source).filter((text) => WRONG_END.test(text));

if (import.meta.main) {
  const wrong = globSync(SOURCES, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter((path) => !MADE.test(path))
    .flatMap((path) => turnedRound(path, readFileSync(ROOT + path, 'utf8')).map((text) => `${path}: ${text}`));
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
