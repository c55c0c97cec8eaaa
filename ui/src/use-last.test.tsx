import { expect, test } from 'vitest';
import { render } from './test-render.ts';
import { useLast } from './use-last.ts';

const Shown = ({ value }: { value?: string }) => <>{useLast(value) ?? 'nothing'}</>;

test('it is the newest value, and stays when there is none any more', async () => {
  expect((await render(<Shown />)).textContent).toBe('nothing');
  expect((await render(<Shown value="first" />)).textContent).toBe('first');
  expect((await render(<Shown value="second" />)).textContent).toBe('second');
  expect((await render(<Shown />)).textContent).toBe('second');
});
