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
import { openBrowser, openMember, PHONE } from './phone-page.ts';
import type { Member } from './phone-page.ts';
import { measureSilentChecks } from './silent-checks.ts';

const ROUNDS = 5;
const MOST = { blockingMs: 150, longestMs: 80, requests: 12, shellMs: 500, shift: 0, secondMs: 600, tabMs: 100 };
const MOST_IDLE = 0.08;

const inMs = (value: number): string => `${value.toFixed(0)} ms`;

/** A figure with the most it may be. */
const held = (what: string, value: number, most: number, show: (value: number) => string): Row => ({
  what,
  figure: show(value),
  against: `at most ${show(most)}`,
  isMet: value <= most,
});

const rowsOf = ({ name, usableMs, scriptKb }: Screen, visits: readonly Visit[]): Row[] => {
  const middle = (field: keyof Visit): number => median(visits.map((visit) => visit[field]));
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

const measureScreen = async (browser: Browser, url: string, screen: Screen, member: Member): Promise<Row[]> => {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await firstVisit(browser, url, screen, member));
  return rowsOf(screen, visits);
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
  ];
};

export const measureApp = async (url: string): Promise<Row[]> => {
  const browser = await openBrowser();
  try {
    const member = await openMember(browser, url);
    const rows: Row[] = [];
    for (const screen of SCREENS) rows.push(...(await measureScreen(browser, url, screen, member)));
    rows.push(...(await measureLater(browser, url)));
    rows.push(...(await measureSilentChecks(browser, url, PHONE)));
    return rows;
  } finally {
    await browser.close();
  }
};
