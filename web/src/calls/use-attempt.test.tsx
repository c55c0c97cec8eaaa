import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useAttempt } from './use-attempt.ts';

type Attempt = ReturnType<typeof useAttempt>;

const Probe = ({ onReady }: { onReady: (attempt: Attempt) => void }) => {
  const attempt = useAttempt();
  useEffect(() => onReady(attempt));
  return null;
};

const drawAttempt = (): Promise<Attempt> =>
  new Promise((resolve) => {
    createRoot(document.createElement('div')).render(<Probe onReady={resolve} />);
  });

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
