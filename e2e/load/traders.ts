/**
 * Members who trade, in a process of their own: so many commands a second leave whether or not the ones before were answered.
 * A command keeps its request id until there is an answer that counts, over whichever edge, as a phone does; what was told is
 * written down for the judgement.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorName } from '@assay/contract/errors';
import { closePosition, createPosition } from '@assay/contract/trade';
import { askPublicKey } from '../../bench/phone.ts';
import { openSealer } from '../../client/src/seal.ts';

export interface TraderOrders {
  urls: readonly string[];
  tokens: readonly string[];
  perSecond: number;
  /** Where everything that was told is written at the end. */
  file: string;
}

export interface Told {
  id: string;
  kind: 'open' | 'close';
  sentMs: number;
  /** Until the answer that counts. */
  tookMs: number;
  tries: number;
  /** Empty when it was done, else the refusal; undefined while nobody knows. */
  refusal: string | undefined;
  /** The position. */
  object: string;
}

export interface TraderReport {
  sent: number;
  waiting: number;
  /** Times at which commands were answered since the last report. */
  answered: number[];
  /** Commands that should have left while every member waited for an answer. */
  notSent: number;
}

interface Member {
  token: string;
  /** Positions, oldest first, and since when. */
  open: { id: string; sinceMs: number }[];
  edge: number;
}

const ORDER = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.001',
  leverage: 10,
});
/** Longer than the server's own five seconds. */
const GIVE_UP_MS = 7000;
const RETRY_MS = 100;
/** A position is held for so long: its order has been filled by then. */
const HELD_MS = 3000;
const TURN_MS = 10;
/** Refusals that leave the outcome unknown. */
const UNDECIDED = new Set(['outcome_unknown', 'database_away', 'unavailable', 'internal', 'rate_limited', 'disk_full']);

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const told: Told[] = [];
let answered: number[] = [];
let notSent = 0;
let isOver = false;

/** Undefined where no answer came in time. */
const post = (url: string, head: Record<string, string>, body: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers: head, timeout: GIVE_UP_MS }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => resolve(Buffer.concat(pieces).toString()));
      reply.on('error', () => resolve(undefined));
    });
    const late = setTimeout(() => call.destroy(), GIVE_UP_MS);
    call.on('close', () => clearTimeout(late));
    call.on('error', () => resolve(undefined));
    call.end(body);
  });

/** The refusal in an answer, empty for a success; undefined where it decides nothing. */
const readAnswer = (text: string | undefined): string | undefined => {
  try {
    const { code } = JSON.parse(text ?? '') as { code: number };
    const name = code === 200 ? '' : (errorName(code) ?? `code ${code}`);
    return UNDECIDED.has(name) ? undefined : name;
  } catch {
    return undefined;
  }
};

const openTrading = async ({ urls, tokens, perSecond, file }: TraderOrders): Promise<void> => {
  const { kid, seal } = await openSealer(await askPublicKey(urls[0]!));
  const members: Member[] = tokens.map((token, at) => ({ token, open: [], edge: at % urls.length }));
  let idle = [...members];

  const ask = async (member: Member, one: Told, path: string, json: string): Promise<string> => {
    for (; ; await sleep(RETRY_MS)) {
      one.tries += 1;
      const requestTime = Date.now();
      const body = await seal({ path, requestId: one.id, requestTime, json });
      const head = {
        'content-type': 'application/json',
        'x-access-token': member.token,
        'x-key-id': kid,
        'x-request-id': one.id,
        'x-request-time': String(requestTime),
      };
      const text = await post(`${urls[member.edge]!}${path}`, head, body);
      const refusal = readAnswer(text);
      if (refusal !== undefined) {
        one.refusal = refusal;
        one.tookMs = Date.now() - one.sentMs;
        answered.push(Date.now());
        return text!;
      }
      // As a phone: the other edge next time.
      member.edge = (member.edge + 1) % urls.length;
    }
  };

  const trade = async (member: Member): Promise<void> => {
    const [oldest] = member.open;
    const isClosing = oldest !== undefined && Date.now() - oldest.sinceMs > HELD_MS;
    const one: Told = {
      id: randomUUID(),
      kind: isClosing ? 'close' : 'open',
      sentMs: Date.now(),
      tookMs: 0,
      tries: 0,
      refusal: undefined,
      object: isClosing ? oldest.id : '',
    };
    told.push(one);
    if (isClosing) {
      member.open.shift();
      await ask(member, one, closePosition.path.replace('{id}', oldest.id), '{}');
    } else {
      const text = await ask(member, one, createPosition.path, ORDER);
      if (one.refusal !== '') return;
      one.object = (JSON.parse(text) as { result: { id: string } }).result.id;
      member.open.push({ id: one.object, sinceMs: Date.now() });
    }
  };

  const beganMs = Date.now();
  let due = 0;
  while (!isOver) {
    const until = ((Date.now() - beganMs) / 1000) * perSecond;
    for (; due < until; due++) {
      const member = idle.shift();
      if (!member) {
        notSent += 1;
        continue;
      }
      void trade(member).then(() => idle.push(member));
    }
    await sleep(TURN_MS);
  }
  // Everything unknown is asked until it is not.
  while (told.some(({ refusal }) => refusal === undefined)) await sleep(100);
  idle = [];
  await writeFile(file, JSON.stringify(told));
  agent.destroy();
  process.send!('written');
};

process.on('message', (message: TraderOrders | 'report' | 'end') => {
  if (message === 'report') {
    const waiting = told.reduce((sum, { refusal }) => sum + (refusal === undefined ? 1 : 0), 0);
    process.send!({ sent: told.length, waiting, answered, notSent } satisfies TraderReport);
    answered = [];
  } else if (message === 'end') isOver = true;
  else void openTrading(message);
});
process.on('disconnect', () => process.exit(0));
