/**
 * Finds a Chromium for the browser tests. The one without a window takes a third less of the processor, so it comes first;
 * then the machine's own, Debian's package when we are root, and the test tool's.
 */
import { existsSync } from 'node:fs';
import { fail, runQuietly, step } from './install.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  process.env.CHROMIUM,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onMachine = () => PLACES.find((place) => place !== undefined && existsSync(place));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A machine without a network must not wait for one. */
const APT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

const installFromDebian = () =>
  step('Installing Chromium', async () => {
    await runQuietly('apt-get', [...APT, 'update']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { code } = await runQuietly('apt-get', [...APT, 'install', '-y', '--no-install-recommends', name]);
      if (code === 0) return;
    }
  });

/** @returns {Promise<string | undefined>} the path of a browser, or undefined for the test tool's own */
export const ensureChromium = async () => {
  if (process.env.CHROMIUM === undefined && !existsSync(SHELL) && isDebianRoot()) await installFromDebian();
  const found = onMachine();
  if (found !== undefined) return found;
  const { code, output } = await step('Downloading Chromium', () => runQuietly('playwright', ['install', 'chromium']));
  if (code !== 0)
    fail(
      `The browser tests need Chromium, and none could be installed:\n\n${output.trim().split('\n').slice(-5).join('\n')}`,
    );
  return undefined;
};
