import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { click, render } from './test-render.ts';

test('a busy button keeps its name, says that it works, and ignores presses', async () => {
  const onClick = vi.fn<() => void>();
  const box = await render(
    <Button busy onClick={onClick}>
      {'Log in'}
    </Button>,
  );
  const button = box.querySelector('button')!;
  await click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.textContent).toBe('Log in');
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('with an address it is a link', async () => {
  const box = await render(<Button href="#/login">{'Log in'}</Button>);
  expect(box.querySelector('a')!.getAttribute('href')).toBe('#/login');
});
