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
];

export const trimContract = (): Plugin => ({
  name: 'assay:contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) ? NOT_FOR_THE_APP.reduce((text, part) => text.replaceAll(part, ''), code) : undefined,
});
