/**
 * A crowd that closes, in a process of its own: each member opens one position, then all of them close at once while other
 * phones go on reading. Says how long it took until the last one was answered, and how long each read took.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@assay/contract/errors';
import { closePosition, createPosition, getTradeSummary, listPositions } from '@assay/contract/trade';
import { askPublicKey, openPhone, resultOf } from './phone.ts';

export interface Crash {
  url: string;
  /** One token a member who closes. */
  closers: readonly string[];
  readers: readonly string[];
}

export interface Crashed {
  closedMs: number;
  /** Duration of each read while the crowd closed, in milliseconds. */
  reads: number[];
  failed: number;
}

const ORDER = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.001',
  leverage: 10,
});
const READS = [`${listPositions.path}?state=open`, getTradeSummary.path];
/** Between two reads of one phone. */
const READ_EVERY_MS = 1000;
/** Openings in flight: members come one by one, only the crash is at once. */
const OPENERS = 64;
/** For the fills, and for the server to become quiet. */
const PAUSE_MS = 3000;

/** Empty when the order waited too long: then it is sent again, as a member would. */
const openOne = async ({ phone, token }: { phone: Awaited<ReturnType<typeof openPhone>>; token: string }) => {
  const answer = await phone.post(await phone.seal(createPosition.path, ORDER), token);
  return answer.startsWith(`{"code":${errorCode('too_slow')}`) ? '' : (resultOf(answer) as { id: string }).id;
};

const crash = async ({ url, closers, readers }: Crash): Promise<Crashed> => {
  const publicKey = await askPublicKey(url);
  const crowd = await Promise.all(
    closers.map(async (token) => ({ token, phone: await openPhone(url, publicKey), id: '' })),
  );
  for (let at = 0; at < crowd.length; at += OPENERS)
    await Promise.all(
      crowd.slice(at, at + OPENERS).map(async (member) => {
        while (member.id === '') member.id = await openOne(member);
      }),
    );
  await sleep(PAUSE_MS);
  const closings = await Promise.all(
    crowd.map(async ({ phone, id }) => phone.seal(closePosition.path.replace('{id}', id), '{}')),
  );
  const reading = await Promise.all(readers.map(async (token) => ({ token, phone: await openPhone(url, publicKey) })));

  let isOver = false;
  const reads: number[] = [];
  let failed = 0;
  const read = async ({ token, phone }: (typeof reading)[number], first: number): Promise<void> => {
    await sleep((first / reading.length) * READ_EVERY_MS);
    for (let turn = first; !isOver; turn++) {
      const from = performance.now();
      const answer = await phone.get(READS[turn % READS.length]!, token).catch(() => '');
      reads.push(performance.now() - from);
      if (!answer.startsWith('{"code":200')) failed += 1;
      await sleep(READ_EVERY_MS);
    }
    phone.hangUp();
  };
  const readAll = Promise.all(reading.map(read));
  await sleep(READ_EVERY_MS);
  reads.length = 0;
  const from = performance.now();
  const answers = await Promise.all(
    crowd.map(async ({ phone, token }, index) => phone.post(closings[index]!, token).catch(() => '')),
  );
  const closedMs = performance.now() - from;
  failed += answers.filter((answer) => !answer.startsWith('{"code":200')).length;
  isOver = true;
  await readAll;
  for (const { phone } of crowd) phone.hangUp();
  return { closedMs, reads, failed };
};

const [asked] = (await once(process, 'message')) as [Crash];
process.send?.(await crash(asked));
