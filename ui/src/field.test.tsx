import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { click, render } from './test-render.ts';

test('an error keeps what was typed and is tied to the field', async () => {
  const box = await render(<Field label="Email" defaultValue="mara@" error="Enter a valid email" />);
  const input = box.querySelector('input')!;
  expect(input.value).toBe('mara@');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(box.ownerDocument.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Enter a valid email',
  );
});

test('a password can be looked at and hidden again', async () => {
  const box = await render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />);
  const eye = () => box.querySelector('button')!;
  expect(box.querySelector('input')!.type).toBe('password');
  await click(eye());
  expect(box.querySelector('input')!.type).toBe('text');
  expect(eye().getAttribute('aria-label')).toBe('Hide');
  await click(eye());
  expect(box.querySelector('input')!.type).toBe('password');
});
