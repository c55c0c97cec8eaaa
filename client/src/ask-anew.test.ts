import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAllAnew, askAnew } from './ask-anew.ts';

test.each([
  ['what has changed', (queries: QueryClient) => askAnew(queries, [{ id: 'order' }])],
  ['everything', askAllAnew],
])('an answer that was on its way when %s is asked for anew does not count', async (_what, ask) => {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const order = new QueryObserver(queries, {
    queryKey: ['order', {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = order.subscribe(() => {});
  expect(answers).toHaveLength(1);
  ask(queries);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!('waiting');
  answers[1]!('filled');
  await vi.waitFor(() => expect(order.getCurrentResult().data).toBe('filled'));
  stop();
  queries.clear();
});
