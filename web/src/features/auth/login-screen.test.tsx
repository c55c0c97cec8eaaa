import { createQueryClient } from '@assay/client/hooks';
import { endSession, useSession } from '@assay/client/session';
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
import { errorCode } from '@assay/contract/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadInitialLocale, loadTexts } from '../../i18n/i18n.ts';
import { KeptSearch } from '../../navigation/place.ts';
import { typeInto } from '../../templates/test-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const keys = makeKeyPair('test');
const member = {
  id: '7',
  username: 'Mara Keller',
  email: 'mara@example.org',
  phone: null,
  inviteCode: 'ABCD2345',
  createTime: '2026-11-14 12:00:00',
};

let server: Awaited<ReturnType<typeof startTestServer>>;
let answer: (received: Received) => TestAnswer;
let container: HTMLElement;
let root: Root;

beforeAll(async () => {
  allowOtherOrigins();
  await Promise.all([loadInitialLocale(), loadTexts('later')]);
});

beforeEach(async () => {
  endSession();
  useSession.setState({ redirectTo: '/my' });
  answer = () => envelope(200, { token: 'fresh', userInfo: member });
  server = await startTestServer((received) =>
    received.path.endsWith('getPublicKey') ? envelope(200, { kid: keys.kid, spki: keys.spki }) : answer(received),
  );
  configureClient({ baseUrl: server.url });
});

afterEach(async () => {
  root.unmount();
  container.remove();
  await server.stop();
});

const draw = (mode: 'login' | 'register') => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <KeptSearch value={{ mode }}>
        <LoginScreen />
      </KeptSearch>
    </QueryClientProvider>,
  );
  return vi.waitFor(() => expect(container.querySelector('form')).not.toBeNull());
};

const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, text: string) => {
  typeInto(field(name), text);
  return vi.waitFor(() => expect(field(name).value).toBe(text));
};
const press = () =>
  container.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const askForCode = () =>
  [...container.querySelectorAll('button')].find((button) => button.textContent === 'Send code')!.click();
const says = (text: string) => vi.waitFor(() => expect(container.textContent).toContain(text));
const posts = () => server.requests.filter(({ method }) => method === 'POST');

test('the button of an empty form stays enabled, says what is missing and sends nothing', async () => {
  await draw('login');
  expect(container.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled).toBe(false);
  press();
  await says('Enter your email');
  await says('Enter your password');
  expect(document.activeElement).toBe(field('email'));
  expect(posts()).toHaveLength(0);
});

test('a message goes as soon as its field is changed', async () => {
  await draw('login');
  press();
  await says('Enter your email');
  await type('email', 'm');
  expect(container.textContent).not.toContain('Enter your email');
  await says('Enter your password');
});

test('a log-in is sent encrypted, begins the session, clears the form and leads to the remembered screen', async () => {
  await draw('login');
  await type('email', 'mara@example.org');
  await type('password', 'a quiet instrument');
  press();
  await vi.waitFor(() => expect(useSession.getState().token).toBe('fresh'));
  expect(JSON.parse(unseal(posts()[0]!, keys).json)).toEqual({
    username: 'mara@example.org',
    password: 'a quiet instrument',
  });
  expect(useSession.getState().userInfo?.id).toBe('7');
  expect(location.hash).toBe('#/my');
  await vi.waitFor(() => expect(field('password').value).toBe(''));
});

test('a refusal stands at its field, translated, and the field keeps its text', async () => {
  answer = () => envelope(errorCode('wrong_credentials'), null, 'server words');
  await draw('login');
  await type('email', 'mara@example.org');
  await type('password', 'wrong');
  press();
  await says('Wrong account or password.');
  expect(field('password').value).toBe('wrong');
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).not.toContain('server words');
  expect(useSession.getState().token).toBeNull();
});

test('asking for a code without an address asks for the address, and for nothing else', async () => {
  await draw('register');
  askForCode();
  await says('Enter your email');
  expect(container.textContent).not.toContain('Enter your password');
  expect(server.requests).toHaveLength(0);
});

test('a code that was sent starts the countdown to the next one', async () => {
  answer = () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 });
  await draw('register');
  await type('email', 'mara@example.org');
  askForCode();
  await says('Resend in 1:00');
  expect(server.requests.at(-1)!.path).toBe('/api/app/getEmailCaptcha?email=mara%40example.org&purpose=enter');
});

test('whoever was logged out elsewhere reads why', async () => {
  useSession.setState({ leftBy: 'ended' });
  await draw('login');
  await vi.waitFor(() => expect(container.textContent).toContain('This session was ended'));
  useSession.setState({ leftBy: undefined });
});
