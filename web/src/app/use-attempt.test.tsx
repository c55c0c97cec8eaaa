import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useAttempt } from './use-attempt.ts';

const drawAttempt = async (): Promise<ReturnType<typeof useAttempt>> => {
  let attempt: ReturnType<typeof useAttempt> | undefined;
  const Probe = () => {
    attempt = useAttempt();
    return null;
  };
  createRoot(document.createElement('div')).render(<Probe />);
  await vi.waitFor(() => expect(attempt).toBeDefined());
  return attempt!;
};

test('tries for the same thing are one request until an answer has come', async () => {
  const { idOf, settle } = await drawAttempt();
  const first = idOf({ currency: 'USDT', money: '100' });
  expect(idOf({ currency: 'USDT', money: '100' })).toBe(first);
  settle();
  expect(idOf({ currency: 'USDT', money: '100' })).not.toBe(first);
});

test('another amount is another request', async () => {
  const { idOf } = await drawAttempt();
  expect(idOf({ currency: 'USDT', money: '100' })).not.toBe(idOf({ currency: 'USDT', money: '101' }));
});
