import { expect, test } from 'vitest';
import { Change, ChangePill } from './change.tsx';
import { render } from './test-render.ts';

test('direction is told by a shape and by a sign that is read out, never by colour alone', async () => {
  const rise = await render(<Change percent="2.41" />);
  expect(rise.textContent).toBe('+2.41%');
  expect(rise.querySelector('[aria-hidden]')!.getAttribute('class')).toContain('border-b-');
  const fall = await render(<Change percent="-1.62" />);
  expect(fall.textContent).toBe('\u22121.62%');
  expect(fall.querySelector('[aria-hidden]')!.getAttribute('class')).toContain('border-t-');
});

test('no change has no direction, and its place stays', async () => {
  const box = await render(<Change percent="-0.00" />);
  expect(box.querySelector('[aria-hidden]')!.getAttribute('class')).toContain('invisible');
  expect((await render(<ChangePill percent="0.00" />)).textContent).toBe('0.00%');
});
