import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';
import { render, type } from './test-render.ts';

const Form = ({ onComplete }: { onComplete: (digits: string) => void }) => {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
};

const shown = (box: HTMLElement) =>
  [...box.querySelectorAll('[aria-hidden=true] > span')].map((cell) => cell.textContent);

test('a code pasted with blanks and words fills the six cells and is handed over once', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  const box = await render(<Form onComplete={onComplete} />);
  const input = box.querySelector('input')!;
  await type(input, 'Your code: 194 283');
  expect(shown(box)).toEqual(['1', '9', '4', '2', '8', '3']);
  await type(input, '194 283');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('194283');
});

test('half a code is kept, letters are not, and nothing is handed over yet', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  const box = await render(<Form onComplete={onComplete} />);
  await type(box.querySelector('input')!, '1a9');
  expect(box.querySelector('input')!.value).toBe('19');
  expect(onComplete).not.toHaveBeenCalled();
});

test('phones may offer the code from the message, and a screen reader gets one named field', async () => {
  const box = await render(<Form onComplete={() => {}} />);
  const inputs = box.querySelectorAll('input');
  expect(inputs).toHaveLength(1);
  expect(inputs[0]!.autocomplete).toBe('one-time-code');
  expect(inputs[0]!.inputMode).toBe('numeric');
  expect(box.querySelector('label')!.htmlFor).toBe(inputs[0]!.id);
});
