/** Finds a Chromium for the browser tests: the machine's, else Debian's package when we are root, else the test tool's own. */
import { existsSync } from 'node:fs';
import { fail, runQuietly, step } from './install.mjs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onMachine = () => PLACES.find((place) => place !== undefined && existsSync(place));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns {Promise<string | undefined>} the path of a browser, or undefined for the test tool's own */
export const ensureChromium = async () => {
  const found = onMachine();
  if (found !== undefined) return found;
  if (isDebianRoot()) {
    await step('Installing Chromium', async () => {
      await runQuietly('apt-get', ['update', '-qq']);
      await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    });
    const installed = onMachine();
    if (installed !== undefined) return installed;
  }
  const { code, output } = await step('Downloading Chromium', () => runQuietly('playwright', ['install', 'chromium']));
  if (code !== 0)
    fail(
      `The browser tests need Chromium, and none could be installed:\n\n${output.trim().split('\n').slice(-5).join('\n')}`,
    );
  return undefined;
};
