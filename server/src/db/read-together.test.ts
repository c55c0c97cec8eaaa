import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** Answers each question when it is told to. */
const slowReader = () => {
  const questions: { keys: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const find = readTogether(
    (keys: readonly number[]) =>
      new Promise<readonly (string | undefined)[]>((resolve, reject) =>
        questions.push({
          keys,
          answer: () => resolve(keys.map((key) => (key < 0 ? undefined : `value ${key}`))),
          fail: () => reject(new Error('no database')),
        }),
      ),
  );
  const asked = async (count: number) => {
    await expect.poll(() => questions.length).toBe(count);
    return questions[count - 1]!;
  };
  return { find, asked, questions };
};

describe('reading together', () => {
  it('asks once for all that come in one turn, and gives each its own answer', async () => {
    const { find, asked, questions } = slowReader();
    const answers = Promise.all([find(1), find(-1), find(2), find(1)]);
    (await asked(1)).answer();
    expect(await answers).toEqual(['value 1', undefined, 'value 2', 'value 1']);
    expect(questions.map(({ keys }) => keys)).toEqual([[1, -1, 2, 1]]);
  });

  it('never answers by a question that was asked before', async () => {
    const { find, asked } = slowReader();
    const first = find(1);
    const question = await asked(1);
    const later = [find(1), find(3)];
    question.answer();
    expect(await first).toBe('value 1');
    const next = await asked(2);
    expect(next.keys).toEqual([1, 3]);
    next.answer();
    expect(await Promise.all(later)).toEqual(['value 1', 'value 3']);
  });

  it('fails those whose question failed, and nobody after them', async () => {
    const { find, asked } = slowReader();
    const failing = Promise.allSettled([find(1), find(2)]);
    (await asked(1)).fail();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find(4);
    (await asked(2)).answer();
    expect(await next).toBe('value 4');
  });
});
