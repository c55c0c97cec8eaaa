/**
 * Whether a log-in tells by its time that an account exists (reliability S-3): a thousand wrong passwords, for accounts that
 * exist and for names that nobody has, by turns, each from a network of its own so that none is delayed.
 */
import { getEmailCode, listInbox, login, register } from '@assay/contract/auth';
import { call } from '../client/src/call.ts';
import { CallError } from '../client/src/call-error.ts';
import { configureClient } from '../client/src/settings.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';

const SAMPLES = 500;
/** An account has five tries before it is delayed. */
const TRIES_EACH = 4;
const PASSWORD = 'violet anchors drift';
const LIMIT_MS = 20;

let caller = 0;
/** As if a proxy of ours had been called from another network each time. */
const callFromEverywhere = (): (() => void) => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', `10.${(caller >> 8) & 255}.${caller & 255}.1`);
    caller += 1;
    return fetch(input, { ...init, headers });
  };
  return () => (globalThis.fetch = fetch);
};

const openAccount = async (index: number): Promise<string> => {
  const email = `same-time-${index}@example.com`;
  await call(getEmailCode, { email });
  const [message] = await call(listInbox, { to: email });
  await call(register, { email, password: PASSWORD, captcha: message!.code, agreed: true });
  return email;
};

const timed = async (username: string): Promise<number> => {
  const startedAt = performance.now();
  await call(login, { username, password: 'not this one at all' }).catch((error: unknown) => {
    // A delayed try is answered unlooked at and would say nothing.
    if (!(error instanceof CallError) || error.name !== 'wrong_credentials') throw error;
  });
  return performance.now() - startedAt;
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;

/** Kolmogorov and Smirnov: the largest distance between the two distributions, from 0 to 1. */
const distance = (a: readonly number[], b: readonly number[]): number => {
  const share = (values: readonly number[], upTo: number) =>
    values.filter((value) => value <= upTo).length / values.length;
  return Math.max(...[...a, ...b].map((value) => Math.abs(share(a, value) - share(b, value))));
};

export const measureSameTime = async ({ url }: { url: string }): Promise<Row[]> => {
  const stop = callFromEverywhere();
  configureClient({ baseUrl: url, token: () => null });
  try {
    const accounts: string[] = [];
    for (let i = 0; i < SAMPLES / TRIES_EACH; i++) accounts.push(await openAccount(i));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < SAMPLES; i++) {
      known.push(await timed(accounts[i % accounts.length]!));
      unknown.push(await timed(`nobody-${i}@example.com`));
    }
    const apart = [median(known) - median(unknown), quantile(known, 0.9) - quantile(unknown, 0.9)];
    const figure = (values: readonly number[]) =>
      `${median(values).toFixed(1)} / ${quantile(values, 0.9).toFixed(1)} ms`;
    return [
      { what: 'wrong password, account that exists (median / p90 of 500)', figure: figure(known) },
      { what: 'wrong password, name that nobody has', figure: figure(unknown) },
      {
        what: 'largest distance of the two distributions',
        figure: distance(known, unknown).toFixed(3),
        against: `medians and p90 within ${LIMIT_MS} ms`,
        isMet: apart.every((ms) => Math.abs(ms) <= LIMIT_MS),
      },
    ];
  } finally {
    stop();
  }
};
