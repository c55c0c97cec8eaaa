import { endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { login } from '@assay/contract/auth';
import { errorCode, type ErrorName } from '@assay/contract/errors';
import {
  checkAccount,
  checkGoogleAuth,
  emailLogin,
  finishLogin,
  freezeByLink,
  getLoginRequest,
  guestLogin,
  listIssuers,
  oidcLogin,
  resetPassword,
  startOidc,
  unfreeze,
} from '@assay/contract/login';
import { getMyUserInfo } from '@assay/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPasskeys } from '../../device/passkey.ts';
import { drawScreen, tap, typeInto, type Answers } from '../../templates/test-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { shortLink } from './short-link.ts';

const session = {
  token: 'fresh',
  userInfo: {
    id: '7',
    username: 'Mara Keller',
    email: 'mara@example.org',
    phone: null,
    inviteCode: 'ABCD2345',
    createTime: '2026-11-14 12:00:00',
  },
};
const TICKET = 't'.repeat(43);
const refusal = (name: ErrorName, params: object | null = null) => envelope(errorCode(name), params);

let screen: Awaited<ReturnType<typeof drawScreen>>;

beforeEach(() => {
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ redirectTo: '/my' });
});
afterEach(() => screen.stop());

const draw = async (answers: Answers, search = {}) => {
  screen = await drawScreen(<LoginScreen />, { [listIssuers.path]: () => envelope(200, []), ...answers }, search);
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
};

const field = (selector: string): HTMLInputElement => {
  const all = [...document.querySelectorAll<HTMLInputElement>(selector)];
  return all.find((input) => input.closest('[hidden]') === null)!;
};
const type = async (selector: string, text: string) => {
  await vi.waitFor(() => expect(field(selector)).toBeDefined());
  typeInto(field(selector), text);
  await vi.waitFor(() => expect(field(selector).value).toBe(text));
};
const submit = () =>
  [...document.querySelectorAll('form')]
    .find((form) => form.closest('[hidden]') === null)!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const isLoggedIn = () => vi.waitFor(() => expect(useSession.getState().token).toBe('fresh'));
const logIn = async () => {
  await type('[name="email"]', 'mara@example.org');
  await type('[name="password"]', 'a quiet instrument');
  submit();
};

test('the sixth digit of a code sends it', async () => {
  await draw({ [emailLogin.path]: () => envelope(200, session) }, { mode: 'code' });
  await type('[name="email"]', 'mara@example.org');
  await type('[autocomplete="one-time-code"]', '123456');
  await isLoggedIn();
  expect(screen.sent(emailLogin)).toEqual([{ email: 'mara@example.org', captcha: '123456' }]);
});

test('where a factor is bound, the log-in is finished with it, and a refused code is asked for again', async () => {
  let tries = 0;
  await draw({
    [login.path]: () =>
      envelope(200, { ticket: TICKET, factors: ['authenticator', 'recovery'], expiresInSeconds: 300, asked: null }),
    [finishLogin.path]: () => (++tries === 1 ? refusal('wrong_factor') : envelope(200, session)),
  });
  await logIn();
  await screen.says('Confirm it’s you');
  await type('[autocomplete="one-time-code"]', '000000');
  await screen.says('Wrong code or passkey.');
  expect(field('[autocomplete="one-time-code"]').value).toBe('');
  screen.button('Use a recovery code').click();
  await type('[name="recovery"]', 'abcde fghjk');
  submit();
  await isLoggedIn();
  expect(screen.sent(finishLogin)).toEqual([
    { ticket: TICKET, code: '000000' },
    { ticket: TICKET, code: 'ABCDE-FGHJK' },
  ]);
  expect(location.hash).toBe('#/my');
});

test('the authenticator alone logs in: its code is checked, then used', async () => {
  let tries = 0;
  await draw(
    {
      [checkGoogleAuth.path]: () =>
        ++tries === 1 ? refusal('wrong_factor') : envelope(200, { factors: ['authenticator'] }),
      [finishLogin.path]: () => envelope(200, session),
    },
    { mode: 'authenticator' },
  );
  await type('[name="email"]', 'mara@example.org');
  await type('[autocomplete="one-time-code"]', '000000');
  await screen.says('Wrong code or passkey.');
  await type('[autocomplete="one-time-code"]', '123456');
  await isLoggedIn();
  expect(screen.asked(checkGoogleAuth).at(-1)).toContain('?account=mara%40example.org&code=123456');
  expect(screen.sent(finishLogin)).toEqual([{ account: 'mara@example.org', code: '123456' }]);
});

test('a name that no code can be sent to is not offered one', async () => {
  const ways = (path: string) => (path.includes('guest') ? ['password'] : ['password', 'email_code', 'authenticator']);
  await draw({ [checkAccount.path]: ({ path }) => envelope(200, { ways: ways(path) }) });
  const leave = () => field('[name="email"]').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(screen.link('Log in with a code')).toBeDefined();
  await type('[name="email"]', 'guest-k3m9x2ab');
  leave();
  await vi.waitFor(() => expect(screen.link('Log in with a code')).toBeUndefined());
  await type('[name="email"]', 'mara@example.org');
  leave();
  await vi.waitFor(() => expect(screen.link('Log in with a code')).toBeDefined());
  await vi.waitFor(() => expect(screen.asked(checkAccount)).toHaveLength(2));
});

const ASKED = { ticket: TICKET, factors: [], expiresInSeconds: 300, asked: { number: '07' } };

test('a new device waits for another one, and is in once that allows it', async () => {
  let asks = 0;
  await draw({
    [login.path]: () => envelope(200, ASKED),
    [getLoginRequest.path]: () => envelope(200, { state: ++asks === 1 ? 'asking' : 'allowed' }),
    [finishLogin.path]: () => envelope(200, session),
  });
  await logIn();
  await screen.says('Answer on your other device');
  await screen.says('07');
  await vi.waitFor(() => expect(useSession.getState().token).toBe('fresh'), { timeout: 10_000 });
  expect(screen.sent(finishLogin)).toEqual([{ ticket: TICKET }]);
});

test('a new device that is denied, or gets no answer, can use a code with the address that was typed', async () => {
  await draw({
    [login.path]: () => envelope(200, ASKED),
    [getLoginRequest.path]: () => envelope(200, { state: 'denied' }),
  });
  await logIn();
  await screen.says('Not allowed from here');
  screen.button('Use a code instead').click();
  await vi.waitFor(() => expect(field('[name="email"]')?.value).toBe('mara@example.org'));
  expect(location.hash).toBe('#/login?mode=code');
});

test('a ticket that is over leads back to the first step, with the address still there', async () => {
  await draw({
    [login.path]: () =>
      envelope(200, { ticket: TICKET, factors: ['authenticator'], expiresInSeconds: 300, asked: null }),
    [finishLogin.path]: () => refusal('login_expired'),
  });
  await logIn();
  await type('[autocomplete="one-time-code"]', '000000');
  await vi.waitFor(() => expect(field('[name="email"]')?.value).toBe('mara@example.org'));
  expect(field('[name="password"]').value).toBe('');
});

test('after too many wrong tries the button counts down, and sends nothing until then', async () => {
  await draw({ [login.path]: () => refusal('login_delayed', { seconds: 30 }) });
  await logIn();
  await screen.says('Try again in 0:30');
  await screen.says('Try again in 30 s');
  submit();
  expect(screen.sent(login)).toHaveLength(1);
});

test('a frozen account shows the way back', async () => {
  await draw({ [login.path]: () => refusal('account_frozen') });
  await logIn();
  await screen.says('This account is frozen.');
  expect(document.querySelector('a[href="#/login?mode=unfreeze"]')).not.toBeNull();
});

test('a new password is set with a code, and the log-in is still to come', async () => {
  await draw({ [resetPassword.path]: () => envelope(200, null) }, { mode: 'forgot' });
  await type('[name="email"]', 'mara@example.org');
  await type('[autocomplete="one-time-code"]', '123456');
  await type('[name="password"]', 'a quiet instrument');
  submit();
  await vi.waitFor(() => expect(location.hash).toBe('#/login'));
  expect(useSession.getState().token).toBeNull();
  expect(screen.sent(resetPassword)).toEqual([
    { email: 'mara@example.org', captcha: '123456', password: 'a quiet instrument' },
  ]);
});

test('a freeze is ended with the factor too, once the server asks for it', async () => {
  let tries = 0;
  await draw(
    { [unfreeze.path]: () => (++tries === 1 ? refusal('factor_required') : envelope(200, null)) },
    { mode: 'unfreeze' },
  );
  await type('[name="email"]', 'mara@example.org');
  await type('[autocomplete="one-time-code"]', '123456');
  await type('[name="password"]', 'a quiet instrument');
  submit();
  await screen.says('Authenticator code');
  const codes = document.querySelectorAll<HTMLInputElement>('[autocomplete="one-time-code"]');
  typeInto(codes[1]!, '654321');
  await vi.waitFor(() => expect(codes[1]!.value).toBe('654321'));
  submit();
  await vi.waitFor(() => expect(screen.sent(unfreeze)).toHaveLength(2));
  expect(screen.sent(unfreeze)[1]).toMatchObject({ captcha: '123456', code: '654321' });
});

test('a guest agrees, sees name and password, and is in only then', async () => {
  await draw({
    [guestLogin.path]: () => envelope(200, { ...session, loginName: 'guest-ABC', initialPassword: 'S3CRET' }),
  });
  await vi.waitFor(() => screen.button('Guest').click());
  await screen.says('Guest accounts expire after 7 days');
  const enter = () =>
    [...document.querySelectorAll('button')].findLast((button) => button.textContent === 'Continue as guest')!.click();
  enter();
  await screen.says('Agree to the Terms of Service to continue');
  expect(screen.sent(guestLogin)).toHaveLength(0);
  tap(document.querySelector<HTMLInputElement>('[role="dialog"] [type="checkbox"]')!);
  enter();
  await screen.says('guest-ABC');
  await screen.says('S3CRET');
  screen.button('I’ve saved it').click();
  await isLoggedIn();
  // The screen is kept: whoever comes back to it must not find the sheet of a guest.
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]:not([data-state="closed"])')).toBeNull());
});

test('after a log-in the user is fetched, and a failure of that leaves the log-in as it is', async () => {
  const known = { ...session.userInfo, username: 'Mara K.' };
  await draw({ [login.path]: () => envelope(200, session), [getMyUserInfo.path]: () => envelope(200, known) });
  await logIn();
  await vi.waitFor(() => expect(useSession.getState().userInfo?.username).toBe('Mara K.'));
  await screen.stop();
  endSession();
  await draw({ [login.path]: () => envelope(200, session), [getMyUserInfo.path]: () => ({ status: 502, body: '' }) });
  await logIn();
  await isLoggedIn();
  await vi.waitFor(() => expect(screen.asked(getMyUserInfo)).toHaveLength(1));
  expect(useSession.getState().userInfo?.username).toBe('Mara Keller');
});

test('the second guest of a phone is told to log in, with the name filled in', async () => {
  localStorage.setItem('guestName', 'guest-ABC');
  await draw({ [guestLogin.path]: () => refusal('account_exists') });
  await vi.waitFor(() => screen.button('Guest').click());
  await screen.says('Guest accounts expire after 7 days');
  tap(document.querySelector<HTMLInputElement>('[role="dialog"] [type="checkbox"]')!);
  [...document.querySelectorAll('button')].findLast((button) => button.textContent === 'Continue as guest')!.click();
  await screen.says('The account already exists, please log in with your password.');
  expect(field('[name="email"]').value).toBe('guest-ABC');
});

test('third parties are offered only where there are any', async () => {
  await draw({});
  await vi.waitFor(() => expect(screen.asked(listIssuers)).toHaveLength(1));
  expect(document.querySelectorAll('section li')).toHaveLength(hasPasskeys() ? 4 : 3);
  await screen.stop();
  await draw({ [listIssuers.path]: () => envelope(200, [{ id: 'acme', name: 'Acme' }]) });
  await screen.says('Acme');
});

test('coming back from a third party needs the verifier of this tab', async () => {
  await draw({ [oidcLogin.path]: () => envelope(200, session) }, { oidc: TICKET });
  await vi.waitFor(() => expect(location.hash).toBe('#/login'));
  expect(screen.sent(oidcLogin)).toHaveLength(0);
});

test('the first log-in with a third party asks for the agreement and sends the same ticket again', async () => {
  const left = { verifier: 'v'.repeat(43), redirectTo: '/zichanCenter' };
  sessionStorage.setItem('thirdParty', JSON.stringify(left));
  let tries = 0;
  await draw(
    { [oidcLogin.path]: () => (++tries === 1 ? refusal('agreement_required') : envelope(200, session)) },
    { oidc: TICKET },
  );
  await screen.says('Almost there');
  submit();
  await screen.says('Agree to the Terms of Service to continue');
  tap(document.querySelector<HTMLInputElement>('form:not([hidden] form) [type="checkbox"]')!);
  submit();
  await isLoggedIn();
  expect(screen.sent(oidcLogin)).toEqual([
    { ticket: TICKET, verifier: left.verifier },
    { ticket: TICKET, verifier: left.verifier, agreed: true },
  ]);
  expect(location.hash).toBe('#/zichanCenter');
});

test('what is kept while the browser is away is a verifier; the server gets its hash', async () => {
  await draw({
    [listIssuers.path]: () => envelope(200, [{ id: 'acme', name: 'Acme' }]),
    [startOidc.path]: () => envelope(200, { url: '#/elsewhere' }),
  });
  await screen.says('Acme');
  screen.button('Acme').click();
  await vi.waitFor(() => expect(sessionStorage.getItem('thirdParty')).not.toBeNull());
  const { verifier } = JSON.parse(sessionStorage.getItem('thirdParty')!) as { verifier: string };
  const [{ challenge }] = screen.sent(startOidc) as [{ challenge: string }];
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(challenge).not.toBe(verifier);
});

test('an invitation opens the registration with its code filled in', async () => {
  await draw(
    { [shortLink.path]: () => envelope(200, { path: '/login', inviteCode: 'ABCD2345' }) },
    { invite: 'XYZ234' },
  );
  await screen.says('Sign up');
  await vi.waitFor(() => expect(field('[name="inviteCode"]').value).toBe('ABCD2345'));
});

test('the link of a notice asks first, then freezes', async () => {
  await draw({ [freezeByLink.path]: () => envelope(200, null) }, { freeze: TICKET });
  await screen.says('Freeze this account?');
  expect(screen.sent(freezeByLink)).toHaveLength(0);
  screen.button('Freeze account').click();
  await screen.says('Account frozen');
  expect(screen.sent(freezeByLink)).toEqual([{ token: TICKET }]);
});

test.each(['short', TICKET])('a link that is no good (%s) says so', async (token) => {
  await draw({ [freezeByLink.path]: () => refusal('not_found') }, { freeze: token });
  if (token === TICKET) screen.button('Freeze account').click();
  await screen.says('This link has expired');
  expect(screen.sent(freezeByLink)).toHaveLength(token === TICKET ? 1 : 0);
});
