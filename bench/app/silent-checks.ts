/**
 * The processor time that the silent checks of one visit cost on a slow phone: whatever runs on the page's thread below a
 * module of the checks, by samples of the browser's own profiler. The first visit of a member pins keys and reads the whole
 * statement; every later one goes on from what was kept.
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { median } from '../table.ts';
import type { Row } from '../table.ts';
import { logIn, newPage, SLOW_CPU } from './phone-page.ts';

const ROUNDS = 5;
const MOST_MS = 30;
const SAMPLE_US = 200;
/** Checks begin after the first paint and ask the server several times in turn. */
const VISIT_MS = 12_000;
/** Where the checks begin and go on; whatever these call counts with them. Other threads, such as the tape's, do not. */
const OF_CHECKS =
  /\/(?:proof-guard|check-[a-z]+|checkpoint|log-entry|pinned-keys|kept[a-z-]*|statement-entry)-[\w-]{7}\.js/;

interface Profile {
  nodes: { id: number; callFrame: { url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Milliseconds of the samples whose stack has a module of the checks in it. */
const checkTime = ({ nodes, samples, timeDeltas }: Profile): number => {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const isOwn = new Map(nodes.map(({ id, callFrame }) => [id, OF_CHECKS.test(callFrame.url)]));
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (isOwn.get(id) === true || isBelow(parents.get(id)));
  const known = new Map(nodes.map(({ id }) => [id, isBelow(id)]));
  return samples.reduce((sum, id, index) => sum + (known.get(id) ? timeDeltas[index]! : 0), 0) / 1000;
};

const profiled = async (session: CDPSession, work: () => Promise<void>): Promise<number> => {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
  await work();
  const { profile } = (await session.send('Profiler.stop')) as unknown as { profile: Profile };
  return checkTime(profile);
};

const visit = async (page: Page, url: string): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return profiled(session, async () => {
    await page.goto(`${url}/#/home`, { waitUntil: 'commit' });
    await page.waitForTimeout(VISIT_MS);
  });
};

export const measureSilentChecks = async (
  browser: Browser,
  url: string,
  phone: BrowserContextOptions,
): Promise<Row[]> => {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  await logIn(first, url);
  await first.waitForTimeout(VISIT_MS);
  await first.close();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await newPage(context);
    rounds.push(await visit(page, url));
    await page.close();
  }
  await context.close();
  const ms = median(rounds);
  return [
    {
      what: 'silent checks of a visit by a member, 4x slower CPU: processor time',
      figure: `${ms.toFixed(0)} ms`,
      against: `at most ${MOST_MS} ms; median of ${ROUNDS}`,
      isMet: ms <= MOST_MS,
    },
  ];
};
