import { expect, it } from 'vitest';
import { openMemberWatch } from './member-watch.ts';
import type { MemberWatch } from './member-watch.ts';

/** An engine that takes every word, in order, and answers when it is let. */
const openEngine = () => {
  const said: string[] = [];
  let answer = () => Promise.resolve(true);
  const engine = {
    isThere: true,
    said,
    /** Members that the engine believes to be here. */
    watched: () =>
      said.reduce((now, words) => {
        const [word, ...members] = words.split(' ');
        for (const member of members) if (word === 'watch') now.add(member);
        for (const member of members) if (word === 'unwatch') now.delete(member);
        return now;
      }, new Set<string>()),
    answerWith: (next: () => Promise<boolean>) => (answer = next),
  };
  const take = (word: string) => (members: readonly string[]) => {
    said.push([word, ...members].join(' '));
    return answer();
  };
  const watch = openMemberWatch({
    isOpen: () => engine.isThere,
    watch: take('watch'),
    unwatch: async (members) => void (await take('unwatch')(members)),
  });
  expect(said.splice(0)).toEqual(['watch']);
  return { engine, watch };
};

const hold = async (watch: MemberWatch, memberId: string): Promise<() => void> => {
  let release: (() => void) | undefined;
  await watch.hold(memberId, (end) => (release = end));
  return release!;
};
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('all sockets of one turn are one word to the engine, and none is bound before its answer', async () => {
  const { engine, watch } = openEngine();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  engine.answerWith(() => promise);
  const bound: string[] = [];
  const holds = ['ann', 'bob', 'ann'].map((member) => watch.hold(member, () => void bound.push(member)));
  await turn();
  expect([engine.said, bound]).toEqual([['watch ann bob'], []]);
  resolve(true);
  await Promise.all(holds);
  expect(bound.toSorted()).toEqual(['ann', 'ann', 'bob']);
});

it('a member is watched until the last socket has gone, however often one ends', async () => {
  const { engine, watch } = openEngine();
  const [first, second] = [await hold(watch, 'ann'), await hold(watch, 'ann')];
  first();
  first();
  await turn();
  expect(engine.said).toEqual(['watch ann']);
  second();
  await turn();
  expect(engine.said).toEqual(['watch ann', 'unwatch ann']);
});

it('who leaves and comes back in one turn, whatever else is said in it, stays watched', async () => {
  const { engine, watch } = openEngine();
  const release = await hold(watch, 'ann');
  const other = hold(watch, 'bob');
  release();
  await Promise.all([other, hold(watch, 'ann')]);
  await turn();
  expect([...engine.watched()].toSorted()).toEqual(['ann', 'bob']);
});

it('random comings and goings leave the engine with those who are here', async () => {
  const { engine, watch } = openEngine();
  const here: [string, () => void][] = [];
  for (let step = 0; step < 500; step++) {
    if (step % 50 === 49) watch.reset();
    const at = (step * 7919) % 11;
    const [gone] = at < 5 ? here.splice((step * 31) % Math.max(1, here.length), 1) : [];
    gone?.[1]();
    const member = `m${(step * 104_729) % 7}`;
    const coming = hold(watch, member).then((release) => here.push([member, release]));
    if (step % 3 === 0) await coming;
  }
  await turn();
  await turn();
  for (const [member] of here) expect(engine.watched()).toContain(member);
});

it('a word that another engine was told does not count: it is said again before anyone is bound', async () => {
  const { engine, watch } = openEngine();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  engine.answerWith(() => promise);
  let isBound = false;
  const holding = watch.hold('ann', () => (isBound = true));
  await turn();
  watch.reset();
  engine.answerWith(() => Promise.resolve(true));
  resolve(true);
  await holding;
  expect([engine.said, isBound]).toEqual([['watch ann', 'watch', 'watch ann'], true]);
});

it('an engine of an older version does not know the word, and tells everything', async () => {
  const { engine, watch } = openEngine();
  engine.answerWith(() => Promise.resolve(false));
  await hold(watch, 'ann');
  expect(engine.said).toEqual(['watch ann']);
});

it('without an engine a socket is bound at once, and with one that does not answer it is not', async () => {
  const { engine, watch } = openEngine();
  engine.isThere = false;
  const release = await hold(watch, 'ann');
  release();
  expect(engine.said).toEqual([]);
  engine.isThere = true;
  engine.answerWith(() => Promise.reject(new Error('no answer')));
  await expect(hold(watch, 'ann')).rejects.toThrow('no answer');
  engine.answerWith(() => Promise.resolve(true));
  await hold(watch, 'ann');
  expect(engine.watched()).toContain('ann');
});
