import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { CodeAsk } from './code-ask.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const Form = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [code, setCode] = useState('');
  return (
    <CodeAsk
      label="Email code"
      code={code}
      onChange={setCode}
      onComplete={onComplete}
      ask={() => Promise.resolve({ retryInSeconds: 60 })}
      onRefused={() => {}}
      inboxOf="mara@example.org"
    />
  );
};

test('the field of a code stands before the button that sends one, and takes a code that is there already', async () => {
  const onComplete = vi.fn();
  screen = await drawScreen(<Form onComplete={onComplete} />, {});
  await screen.says('Send code');
  const field = document.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')!;
  expect(field.compareDocumentPosition(screen.button('Send code'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field.disabled).toBe(false);
  typeInto(field, '123456');
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledWith('123456'));
});

test('sending a code neither hides nor empties the field', async () => {
  screen = await drawScreen(<Form onComplete={() => {}} />, {});
  await screen.says('Send code');
  const field = document.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')!;
  typeInto(field, '123');
  screen.button('Send code').click();
  await screen.says('Resend in');
  expect(document.querySelector('[autocomplete="one-time-code"]')).toBe(field);
  expect(field.value).toBe('123');
});
