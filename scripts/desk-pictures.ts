/**
 * Draws every screen of the desk, in both themes, into docs/pictures/desk. A sandbox with its desk runs beside it, best for
 * an hour, so that there are rows: `CHROMIUM=… node scripts/desk-pictures.ts http://localhost:8081`. Names after the
 * address draw these alone.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../docs/pictures/desk', import.meta.url));
const SIZE = { width: 1440, height: 900 };
const QUALITY = 78;

interface Picture {
  name: string;
  path: string;
  /** Opens the first row beside the list. */
  opensRow?: true;
}

/** As the person who sees all of them. */
const PICTURES: readonly Picture[] = [
  { name: 'overview', path: '/overview' },
  { name: 'overview-rows', path: '/overview?rows=positions' },
  { name: 'withdrawals', path: '/withdrawals', opensRow: true },
  { name: 'deposits', path: '/deposits', opensRow: true },
  { name: 'identity', path: '/identity?view=decided', opensRow: true },
  { name: 'loans', path: '/loans', opensRow: true },
  { name: 'chat', path: '/chat', opensRow: true },
  { name: 'members', path: '/members?q=Mara', opensRow: true },
  { name: 'proposals', path: '/proposals', opensRow: true },
  { name: 'operators', path: '/people', opensRow: true },
  { name: 'alerts', path: '/alerts?view=rules', opensRow: true },
  { name: 'ledger', path: '/ledger', opensRow: true },
  { name: 'accounts', path: '/ledger?view=accounts', opensRow: true },
  { name: 'audit', path: '/audit', opensRow: true },
  { name: 'house-profit', path: '/house' },
  { name: 'audit-log', path: '/acts', opensRow: true },
  { name: 'account', path: '/account' },
];

/** Screens that the list above does not know are drawn as they open. */
const others = async (page: Page): Promise<Picture[]> => {
  const known = new Set(PICTURES.map(({ path }) => path.split(/[/?]/)[1]));
  const links = await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(links)]
    .map((path) => path.split('/')[1]!)
    .filter((screen) => screen !== '' && !known.has(screen))
    .map((screen) => ({ name: screen, path: `/${screen}`, opensRow: true }));
};

/** The browser writes WebP by itself, which the library does not offer. */
const shoot = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
};

const draw = async (page: Page, { name, path, opensRow }: Picture, theme: string): Promise<number> => {
  await page.goto(path);
  const main = page.getByRole('main');
  await main.waitFor();
  await page.waitForTimeout(500);
  const first = page.locator('tbody tr a').first();
  if (opensRow && (await first.count()) > 0) await first.click();
  await page.waitForTimeout(800);
  const bytes = await shoot(page);
  await writeFile(join(FOLDER, `${name}-${theme}.webp`), bytes);
  return bytes.length;
};

const [desk, ...only] = process.argv.slice(2);
if (desk === undefined) throw new Error('Say where the desk is: node scripts/desk-pictures.ts http://localhost:8081');
await mkdir(FOLDER, { recursive: true });
const executablePath = process.env['CHROMIUM'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
let total = 0;
for (const theme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: theme,
    baseURL: desk,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: /Omar Haddad/ }).waitFor();
  const front = await shoot(page);
  await writeFile(join(FOLDER, `log-in-${theme}.webp`), front);
  await page.getByRole('button', { name: /Omar Haddad/ }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  const wanted = [...PICTURES, ...(await others(page))].filter(({ name }) => only.length === 0 || only.includes(name));
  for (const picture of wanted) total += await draw(page, picture, theme);
  await context.close();
}
await browser.close();
process.stdout.write(`${Math.round(total / 1024)} KB in ${FOLDER}\n`);
