/** `npm run check`: everything that can be said about the code without running it. All checks run, then all complaints are shown. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT, runQuietly } from './install.mjs';

/** @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
  ['types and missing translations', 'tsc', ['-p', ROOT]],
  ['lint and untranslated text', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['import rules', 'node', ['scripts/import-rules.ts']],
  ['texts that are not loaded, not shown, or in words given up', 'node', ['scripts/text-uses.ts']],
  ['comments that begin from the wrong end', 'node', ['scripts/comment-words.ts']],
  ['bytes of every route', 'node', ['web/bundle-budget.ts']],
  ['bytes of the desk', 'node', ['desk/bundle-budget.ts']],
  ['dead code', 'knip', ['--no-progress']],
  [
    'generated documents',
    'node',
    ['--import', './scripts/openapi/load-comments.ts', 'scripts/generate-docs.ts', '--check'],
  ],
  ['lint of the interface', 'redocly', ['lint', 'docs/openapi.json', 'docs/desk-openapi.json']],
];

/** @returns {Promise<number>} how many checks failed */
export const check = async () => {
  // Its bytes are weighed.
  await ensureBuilt();
  let failed = 0;
  for (const [name, command, args] of CHECKS) {
    const startedAt = Date.now();
    const { code, output } = await runQuietly(command, args);
    process.stdout.write(
      `  ${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
    );
    if (code !== 0) {
      failed++;
      process.stdout.write(`${output.trim()}\n`);
    }
  }
  return failed;
};

export const checkCount = CHECKS.length;

if (process.argv[1]?.endsWith('check.mjs')) {
  await ensureInstalled('all');
  process.exitCode = (await check()) === 0 ? 0 : 1;
}
