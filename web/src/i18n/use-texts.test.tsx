import { CallError } from '@assay/client/call-error';
import { act } from 'preact/test-utils';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { errorText, loadInitialLocale, loadTexts, setLocale, useT } from './i18n.ts';

beforeAll(loadInitialLocale);

const draw = async (node: ReactNode): Promise<HTMLElement> => {
  const box = document.createElement('div');
  await act(async () => createRoot(box).render(node));
  return box;
};

test('a component that waits for the sentence of a refusal says it once it is here', async () => {
  const said: string[] = [];
  const Refusal = () => {
    useT();
    said.push(errorText(new CallError({ name: 'login_delayed', params: { seconds: 30 } })));
    return said.at(-1);
  };
  const box = await draw(<Refusal />);
  await vi.waitFor(() => expect(box.textContent).toContain('in 30 s'));
  expect(said[0]).toBe('');
});

test('texts of other screens draw nothing anew that stands already; another language draws all of it', async () => {
  const drawn: string[] = [];
  const Back = () => {
    const t = useT();
    drawn.push(t('app.back'));
    return drawn.at(-1);
  };
  const told = vi.fn();
  new MutationObserver(told).observe(document.documentElement, { attributes: true });
  const box = await draw(<Back />);
  expect(box.textContent).toBe('Back');
  await act(() => loadTexts('later'));
  await act(() => loadTexts('proof'));
  expect(drawn).toEqual(['Back']);
  expect(told).not.toHaveBeenCalled();
  await act(() => setLocale('xi'));
  expect(box.textContent).not.toBe('Back');
  expect(document.documentElement.lang).toBe('es');
  await act(() => setLocale('en-us'));
});
