import { expect, it } from 'vitest';
import { RECENT_MS, recentLogins } from './recent-logins.ts';

const hashOf = (name: string): Buffer => Buffer.from(name.padEnd(32));

const open = () => {
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs };
  const asked: string[] = [];
  const ended = new Set<string>();
  const find = recentLogins(async (tokenHash) => {
    const name = tokenHash.toString().trim();
    asked.push(name);
    return ended.has(name) ? undefined : { loginId: name, memberId: name };
  }, clock);
  return { clock, asked, ended, find };
};

it('looks a good token up once in ten seconds', async () => {
  const { clock, asked, ended, find } = open();
  expect(await find(hashOf('ann'))).toMatchObject({ memberId: 'ann' });
  expect(await find(hashOf('ann'))).toMatchObject({ memberId: 'ann' });
  expect(asked).toEqual(['ann']);
  clock.nowMs += RECENT_MS;
  ended.add('ann');
  expect(await find(hashOf('ann'))).toBeUndefined();
  expect(asked).toEqual(['ann', 'ann']);
});

it('remembers nothing of a token that is not good, and keeps tokens apart', async () => {
  const { asked, ended, find } = open();
  ended.add('bob');
  expect(await find(hashOf('bob'))).toBeUndefined();
  ended.delete('bob');
  expect(await find(hashOf('bob'))).toMatchObject({ memberId: 'bob' });
  expect(await find(hashOf('cid'))).toMatchObject({ memberId: 'cid' });
  expect(asked).toEqual(['bob', 'bob', 'cid']);
});

it('keeps no more than so many, the newest', async () => {
  const { asked, find } = open();
  for (let at = 0; at < 10_100; at++) await find(hashOf(`member ${at}`));
  await find(hashOf('member 10099'));
  expect(asked).toHaveLength(10_100);
  await find(hashOf('member 0'));
  expect(asked).toHaveLength(10_101);
});
