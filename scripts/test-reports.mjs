/** Reads the reports of the test tools into one form. A run without a report counts as a failure: silence is no success. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './install.mjs';

/** @typedef {{ file: string, name: string, reason: string }} Failure one without a file is of the run itself */
/** @typedef {{ passed: number, failures: Failure[] }} Outcome */

/** @param {string} path */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The first lines: the end of the output is what remains of a run. @param {string | undefined} reason */
const head = (reason) =>
  stripVTControlCharacters(reason ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n    ');

/** @param {string} tool @param {number} code @param {number} passed @param {Failure[]} failures @returns {Outcome} */
const outcomeOf = (tool, code, passed, failures) => {
  if (code === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ file: '', name: tool, reason: `ended with ${code} and no failed test` }] };
};

/** @param {string} path @param {number} code of the run @returns {Outcome} */
export const readVitestReport = (path, code) => {
  const report = readJson(path);
  const failures = /** @type {Failure[]} */ ([]);
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const test of tests)
      failures.push({ file, name: `${file} › ${test.fullName}`, reason: head(test.failureMessages[0]) });
    if (status === 'failed' && tests.length === 0) failures.push({ file, name: file, reason: head(message) });
  }
  return outcomeOf('vitest', report === undefined ? 1 : code, report?.numPassedTests ?? 0, failures);
};

/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */
/** @param {Suite[]} suites @returns {Failure[]} */
const failedSpecs = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map(({ file, title, tests }) => ({
        file,
        name: `${file} › ${title}`,
        reason: head(tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message),
      })),
    ...failedSpecs(inner),
  ]);

/** @param {string} path @param {number} code of the run @returns {Outcome} */
export const readBrowserReport = (path, code) => {
  const report = readJson(path);
  const passed = report?.stats?.expected ?? 0;
  return outcomeOf('playwright', report === undefined ? 1 : code, passed, failedSpecs(report?.suites ?? []));
};
