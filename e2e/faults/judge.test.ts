import { describe, expect, it } from 'vitest';
import { compare } from './judge.ts';
import type { Witnessed } from './witness.ts';

const witnessed = (id: string, more: Partial<Witnessed> = {}): Witnessed => ({
  id,
  command: { path: '/', input: {}, token: '' },
  outcome: 'acked',
  answer: JSON.stringify({ code: 200, result: { id: `order ${id}` } }),
  contradictions: 0,
  slowestMs: 0,
  ...more,
});

describe('the judgement', () => {
  it('finds nothing where everybody was told what there is', () => {
    const all = [witnessed('1'), witnessed('2', { outcome: 'refused' })];
    expect(compare(all, ['order 1'])).toMatchObject({ acked: 1, refused: 1, unknown: 0, lost: 0, double: 0 });
  });

  it('finds what was acknowledged and is gone', () => {
    expect(compare([witnessed('1')], [])).toMatchObject({ lost: 1, double: 0 });
  });

  it('finds what was done twice, or done and told as refused', () => {
    expect(compare([witnessed('1')], ['order 1', 'order 9'])).toMatchObject({ lost: 0, double: 1 });
    expect(compare([witnessed('1', { outcome: 'refused' })], ['order 1'])).toMatchObject({ double: 1 });
  });

  it('finds one effect that two requests were told of, and answers that differ', () => {
    const twin = witnessed('2', { answer: witnessed('1').answer, contradictions: 1 });
    expect(compare([witnessed('1'), twin], ['order 1'])).toMatchObject({ double: 1, contradictions: 1 });
  });
});
