/** Holds docs/security.md to the truth: a row for each requirement, and each test that it names really there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

interface Proof {
  file: string;
  name: string;
}
interface Row {
  number: number;
  state: string;
  proofs: Proof[];
}

const proofOf = (text: string): Proof => {
  const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  return { file, name: name.replaceAll(String.raw`\|`, '|').replaceAll(/\\([_*~])/g, '$1') };
};

const ROWS: Row[] = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| S-'))
  .map((line) => {
    const [, number = '', , state = '', proofs = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { number: Number(number.slice(2)), state, proofs: proofs.split('<br>').map(proofOf) };
  });

/** As a text in the source: quotes may be of any kind, and an apostrophe in single ones is escaped. */
const isNamedIn = (source: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${name.replaceAll(quote, `\\${quote}`)}${quote}`));

describe('the table of security', () => {
  it('has S-1 to S-60, each once', () => {
    expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('says of each whether it holds, and by which tests', () => {
    for (const { number, state, proofs } of ROWS) {
      expect(['held', 'partly', 'later'], `S-${number}`).toContain(state);
      expect(proofs.length, `S-${number}`).toBeGreaterThan(0);
    }
  });

  it.each(ROWS.flatMap(({ number, proofs }) => proofs.map(({ file, name }) => [number, file, name] as const)))(
    'S-%i names a test that exists: %s › %s',
    (_number, file, name) => {
      expect(file).toMatch(/\.(test\.tsx?|spec\.ts)$/);
      expect(existsSync(new URL(file, ROOT)), file).toBe(true);
      expect(isNamedIn(read(file), name)).toBe(true);
    },
  );
});
