import { expect, test } from 'vitest';
import { Money } from './money.tsx';
import { render } from './test-render.ts';

test('never shows more than what is there, and sets the decimals apart', async () => {
  const box = await render(<Money value="48215.0799" sign="$" unit="USDT" />);
  expect(box.textContent).toBe('$48,215.07USDT');
  expect([...box.querySelectorAll('.text-ink-3')].map((part) => part.textContent)).toEqual(['.07']);
});
