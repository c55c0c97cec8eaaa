/** Draws a screen against a test server, for tests. */
import { createQueryClient } from '@assay/client/hooks';
import { configureClient } from '@assay/client/settings';
import {
  allowOtherOrigins,
  envelope,
  makeKeyPair,
  startTestServer,
  unseal,
  type Received,
  type TestAnswer,
} from '@assay/client/test-server';
import type { Endpoint } from '@assay/contract/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { KeptSearch, type Search } from '../navigation/place.ts';
import { loadInitialLocale, loadTexts } from '../i18n/i18n.ts';
import { ASKED_SETS } from '../i18n/text-sets.ts';

const keys = makeKeyPair('test');

/** Answers of the server to each endpoint; anything else is not found. */
export type Answers = Record<string, (received: Received) => TestAnswer>;

export const drawScreen = async (screen: ReactNode, answers: Answers, search: Search = {}) => {
  allowOtherOrigins();
  await Promise.all([loadInitialLocale(), ...ASKED_SETS.map(loadTexts)]);
  const server = await startTestServer((received) => {
    const path = received.path.split('?')[0]!;
    if (path.endsWith('getPublicKey')) return envelope(200, { kid: keys.kid, spki: keys.spki });
    return answers[path]?.(received) ?? envelope(404);
  });
  configureClient({ baseUrl: server.url });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <KeptSearch value={search}>{screen}</KeptSearch>
    </QueryClientProvider>,
  );
  return {
    container,
    says: (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 20_000 }),
    button: (name: string) =>
      [...document.querySelectorAll('button')].find(
        (button) => button.textContent?.includes(name) || button.getAttribute('aria-label')?.includes(name),
      )!,
    link: (name: string) =>
      [...document.querySelectorAll('a')].find(
        (link) => link.textContent?.includes(name) || link.getAttribute('aria-label')?.includes(name),
      )!,
    /** Radio button of a row or chip. */
    radio: (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find((radio) =>
        radio.closest('label')?.textContent?.includes(name),
      )!,
    /** Bodies of the encrypted calls of an endpoint. */
    sent: (endpoint: Endpoint): unknown[] =>
      server.requests
        .filter(({ method, path }) => method === 'POST' && path === endpoint.path)
        .map((received) => JSON.parse(unseal(received, keys).json) as unknown),
    asked: (endpoint: Endpoint): string[] =>
      server.requests.filter(({ path }) => path.startsWith(endpoint.path)).map(({ path }) => path),
    stop: async () => {
      root.unmount();
      container.remove();
      await server.stop();
    },
  };
};

/** Types as a browser does; the screen has been drawn anew when it returns, as it has been before a person's next act. */
export const typeInto = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void =>
  flushSync(() => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Taps where the next act follows at once. */
export const tap = (element: HTMLElement): void => flushSync(() => element.click());
