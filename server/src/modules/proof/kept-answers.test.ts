import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

describe('kept answers', () => {
  it('are made once, also for many who ask at once, and made again when nothing was found', async () => {
    const answers = new KeptAnswers();
    let made = 0;
    const make = async () => String(++made);
    expect(await Promise.all([1, 2, 3].map(() => answers.get('a', make)))).toEqual(['1', '1', '1']);
    const missing = async () => void made++;
    expect(await answers.get('b', missing)).toBeUndefined();
    await expect.poll(() => answers.get('b', async () => 'found')).toBe('found');
    expect(await answers.get('a', make)).toBe('1');
  });

  it('are made again after a failure', async () => {
    const answers = new KeptAnswers();
    await expect(answers.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    await expect.poll(() => answers.get('a', async () => 'a')).toBe('a');
  });

  it('S25: are refused when too many wait', async () => {
    const answers = new KeptAnswers();
    const gate = Promise.withResolvers<string>();
    const results = Array.from({ length: 60 }, (_, i) => answers.get(`n${i}`, () => gate.promise));
    const all = Promise.allSettled(results);
    await expect(results.at(-1)).rejects.toMatchObject({ error: 'unavailable' });
    gate.resolve('made');
    const made = (await all).filter(({ status }) => status === 'fulfilled');
    // Two at work and sixteen in line.
    expect(made).toHaveLength(18);
  });
});
