/**
 * Keeps the parts of the contract for readers and the server out of the app: the summary of each call, which refusals
 * it may give, how often it may be called. The app translates refusals by their number, whichever come.
 */
import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/[\w-]+\.ts$/;
const NOT_FOR_THE_APP = [
  /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?$/gm,
  /^ {2}errors:\s*(?:\[[^\]]*\]|\w+),?$/gm,
  /^ {2}perMinute:\s*[\w.]+,?$/gm,
  /^ {2}ownDataOnly:\s*true,?$/gm,
];

const ERRORS = /^export const ERRORS = \{\n([^}]*)\} as const satisfies Record<string, number>;$/m;

/** The table of refusals with only those numbers written out that do not follow the one before: it is in every first paint. */
export const shortenErrors = (code: string): string =>
  code.replace(ERRORS, (_all, rows: string) => {
    let last = 0;
    const words = [...rows.matchAll(/^ {2}(\w+): (\d+),$/gm)].map(([, name, number]) => {
      const follows = Number(number) === last + 1;
      last = Number(number);
      return follows ? name : `${name}:${number}`;
    });
    const read =
      "(word) => { const [name, number] = word.split(':'); return [name, (last = number ? +number : last + 1)]; }";
    return `let last = 0;\nexport const ERRORS = Object.fromEntries('${words.join(' ')}'.split(' ').map(${read}));`;
  });

export const trimContract = (): Plugin => ({
  name: 'assay:contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id)
      ? shortenErrors(NOT_FOR_THE_APP.reduce((text, part) => text.replaceAll(part, ''), code))
      : undefined,
});
