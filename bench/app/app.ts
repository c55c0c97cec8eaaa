/**
 * The app in a real browser on a poor phone: `npm run bench -- app`. Medians; every figure is taken under the conditions of
 * `phone-page.ts`, with plain HTTP/1.1 on this machine.
 */
import type { Browser } from '@playwright/test';
import { median } from '../table.ts';
import type { Row } from '../table.ts';
import { firstVisit, SCREENS } from './first-visit.ts';
import type { Screen, Visit } from './first-visit.ts';
import { changeOfTab, idleShare, secondVisit } from './later-visits.ts';
import { LIST_ROWS, listUnderLoad, TICKS_PER_SECOND } from './list-under-load.ts';
import { fixedWork } from './machine-speed.ts';
import { heapByMinute, shortTimers } from './at-rest.ts';
import { openBrowser, openMember, PHONE } from './phone-page.ts';
import type { Member } from './phone-page.ts';
import { writePlots } from './plots.ts';
import { measureSilentChecks } from './silent-checks.ts';

const ROUNDS = 5;
const MOST = { blockingMs: 150, longestMs: 80, requests: 12, shellMs: 500, shift: 0, secondMs: 600, tabMs: 100 };
const MOST_IDLE = 0.08;
const MOST_TO_PIXELS_MS = 300;
const FEWEST_FRAMES = 58;
/** A folder for the pictures of `docs/performance.md`; without it none are drawn. */
const PLOTS = process.env['BENCH_PLOTS'];

const inMs = (value: number): string => `${value.toFixed(0)} ms`;

/** A figure with the most it may be. */
const held = (what: string, value: number, most: number, show: (value: number) => string): Row => ({
  what,
  figure: show(value),
  against: `at most ${show(most)}`,
  isMet: value <= most,
});

const middleOf = (visits: readonly Visit[], field: keyof Visit): number => median(visits.map((visit) => visit[field]));

const rowsOf = ({ name, usableMs, scriptKb }: Screen, visits: readonly Visit[]): Row[] => {
  const middle = (field: keyof Visit): number => middleOf(visits, field);
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  return [
    held(`${name}: usable`, middle('usableMs'), usableMs, inMs),
    held(`${name}: shell painted`, middle('shellMs'), MOST.shellMs, inMs),
    held(`${name}: scripts on the wire until then`, middle('scriptBytes'), scriptKb * 1024, kilobytes),
    held(`${name}: requests until then`, middle('requests'), MOST.requests, String),
    held(`${name}: blocking time`, middle('blockingMs'), MOST.blockingMs, inMs),
    held(`${name}: longest task`, middle('longestMs'), MOST.longestMs, inMs),
    held(`${name}: layout shift`, middle('shift'), MOST.shift, (value) => value.toFixed(3)),
  ];
};

const visitScreen = async (browser: Browser, url: string, screen: Screen, member: Member): Promise<Visit[]> => {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await firstVisit(browser, url, screen, member));
  return visits;
};

const plotScreens = (dir: string, visits: ReadonlyMap<Screen, readonly Visit[]>): Promise<void> => {
  const bars = (field: keyof Visit, unit: number, most: (screen: Screen) => number) =>
    [...visits].map(([screen, each]) => ({
      name: screen.name,
      value: middleOf(each, field) / unit,
      most: most(screen),
    }));
  return writePlots(dir, [
    {
      file: 'usable.svg',
      title: 'First visit: seconds until usable (dashed: wanted)',
      unit: 's',
      digits: 2,
      bars: bars('usableMs', 1000, ({ usableMs }) => usableMs / 1000),
    },
    {
      file: 'scripts.svg',
      title: 'First visit: kilobytes of scripts until then (dashed: wanted)',
      unit: 'KB',
      digits: 0,
      bars: bars('scriptBytes', 1024, ({ scriptKb }) => scriptKb),
    },
    {
      file: 'longest.svg',
      title: 'First visit: longest task in milliseconds (dashed: wanted)',
      unit: 'ms',
      digits: 0,
      bars: bars('longestMs', 1, () => MOST.longestMs),
    },
  ]);
};

const measureLater = async (browser: Browser, url: string): Promise<Row[]> => {
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) again.push(await secondVisit(browser, url));
  const load = await listUnderLoad(browser, url);
  return [
    held('home again, from the kept files: usable', median(again), MOST.secondMs, inMs),
    held('change of tab', median(await changeOfTab(browser, url)), MOST.tabMs, inMs),
    held(
      'markets, looked at: share of one core, not slowed',
      await idleShare(browser, url),
      MOST_IDLE,
      (share) => `${(share * 100).toFixed(1)} %`,
    ),
    {
      what: `list of ${LIST_ROWS} rows, ${TICKS_PER_SECOND} ticks/s: longest task`,
      figure: inMs(load.longest),
      against: `none over 50 ms (${load.count} seen)`,
      isMet: load.longest <= 50,
    },
    {
      what: `list of ${LIST_ROWS} rows: frames a second`,
      figure: load.framesPerSecond.toFixed(1),
      against: `at least ${FEWEST_FRAMES}`,
      isMet: load.framesPerSecond >= FEWEST_FRAMES,
    },
    held(`list of ${LIST_ROWS} rows: tick to pixels, p99`, load.toPixels, MOST_TO_PIXELS_MS, inMs),
    held('prices stand still: timers below 1 s in 10 s', await shortTimers(browser, url), 0, String),
  ];
};

/** `npm run bench -- memory`: an hour is wanted, which `BENCH_MINUTES=60` takes. */
export const measureMemory = async (url: string): Promise<Row[]> => {
  const minutes = Number(process.env['BENCH_MINUTES'] ?? 5);
  const browser = await openBrowser();
  try {
    const heap = await heapByMinute(browser, url, minutes);
    const [first, last] = [heap[0]!, heap.at(-1)!];
    return [
      {
        what: `markets with live prices: memory after ${minutes} minutes`,
        figure: `${last.toFixed(2)} MB`,
        against: `${first.toFixed(2)} MB at first, most ${Math.max(...heap).toFixed(2)}`,
        isMet: last <= first * 1.1,
      },
    ];
  } finally {
    await browser.close();
  }
};

export const measureApp = async (url: string): Promise<Row[]> => {
  const browser = await openBrowser();
  try {
    const member = await openMember(browser, url);
    const workAtFirst = await fixedWork(browser);
    const visits = new Map<Screen, readonly Visit[]>();
    for (const screen of SCREENS) visits.set(screen, await visitScreen(browser, url, screen, member));
    if (PLOTS !== undefined) await plotScreens(PLOTS, visits);
    const rows = [...visits].flatMap(([screen, each]) => rowsOf(screen, each));
    rows.push(...(await measureLater(browser, url)));
    rows.push(...(await measureSilentChecks(browser, url, PHONE)));
    rows.push({
      what: 'this machine: a fixed piece of work in a slow page, at first and last',
      figure: `${workAtFirst.toFixed(0)} and ${inMs(await fixedWork(browser))}`,
      against: 'compare figures of equal times alone',
    });
    return rows;
  } finally {
    await browser.close();
  }
};
