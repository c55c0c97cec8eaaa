/** docs/invariants.md: what must always hold, with the places that name it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVARIANTS } from './invariants.ts';

const FOLDERS = ['server/migrations', 'server/src', 'verify/src'];
const TEST = /\.test\.ts$|\/test-[a-z-]+\.ts$/;
/** Lines that speak of a rule: comments, titles of tests, and checks of the audit. */
const SPEAKS =
  /^\s*(?:\*|\/\/|--|\/\*)|\/\/ |-- |\/\*\*|\b(?:it|describe|test)\b|invariant|name:|Tally\(|toContain|'[A-Z]\d+'/;
const MOST_PLACES = 4;

interface Places {
  code: string[];
  tests: string[];
}

const findPlaces = (root: string): Map<string, Places> => {
  const names = INVARIANTS.flatMap(([, rules]) => Object.keys(rules));
  const found = new Map<string, Places>(names.map((name) => [name, { code: [], tests: [] }]));
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(?:ts|sql)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name).slice(root.length);
      const spoken = readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => SPEAKS.test(line))
        .join('\n');
      for (const name of new Set(spoken.match(/\b[A-Z]\d{1,2}\b/g)))
        found.get(name)?.[TEST.test(path) ? 'tests' : 'code'].push(path);
    }
  return found;
};

const show = (paths: readonly string[]): string => {
  const shown = paths
    .toSorted()
    .slice(0, MOST_PLACES)
    .map((path) => `\`${path.replace(/^server\/(?:src\/)?/, '')}\``);
  const more = paths.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

export const invariantsDocument = (root: string): string => {
  const places = findPlaces(root);
  return [
    '# Invariants',
    '',
    'What must always hold, by the names that code, tests and the audit use. Places are found by name in the sources (`npm run docs`); paths are those',
    'of `server/` where they name no other folder. `npm run audit` proves those of the books, trades and the tape from what is stored.',
    ...INVARIANTS.flatMap(([group, rules]) => [
      '',
      `## ${group}`,
      '',
      ...Object.entries(rules).map(([name, text]) => {
        const { code, tests } = places.get(name)!;
        return `- **${name}** ${text} Enforced in ${show(code)}; ${tests.length > 0 ? `tested in ${show(tests)}` : 'no test names it'}.`;
      }),
    ]),
    '',
  ].join('\n');
};
