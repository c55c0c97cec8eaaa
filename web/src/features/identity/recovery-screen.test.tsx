import { envelope } from '@assay/client/test-server';
import { useSession } from '@assay/client/session';
import { getEmailCode } from '@assay/contract/auth';
import { errorCode } from '@assay/contract/errors';
import { beginRecovery, getRecovery, type RecoveryProgress } from '@assay/contract/recovery';
import { afterEach, expect, test } from 'vitest';
import { rememberRecovery, useRecoveryToken } from '../../domain/factor/recovery-token.ts';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';

const TOKEN = 'r'.repeat(43);
const STARTED: RecoveryProgress = { state: 'started', reasons: [], triesLeft: 5, until: null };

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  await screen.stop();
  rememberRecovery(null);
});

const draw = async (...progress: (RecoveryProgress | 'over')[]) => {
  let asked = 0;
  rememberRecovery(TOKEN);
  screen = await drawScreen(<RecoveryScreen />, {
    [getRecovery.path]: () => {
      const answer = progress[Math.min(asked++, progress.length - 1)]!;
      return answer === 'over' ? envelope(errorCode('login_expired')) : envelope(200, answer);
    },
  });
};

test('what happens, how long it takes and who can stop it is said before anything is asked', async () => {
  await draw(STARTED);
  await screen.says('Wait 72 hours');
  await screen.says('We alert every email and phone on the account, and any of them can cancel.');
  expect(document.querySelector('input')).toBeNull();
});

test('how long it takes is what the operator has set', async () => {
  const waits = { withdrawalSeconds: 10, recoverySeconds: 48 * 3600 };
  useSession.setState({
    commonConfig: { profile: 'live', simulatedMarket: false, linkMode: 4, outlinkHosts: [], waits },
  });
  await draw(STARTED);
  await screen.says('Wait 48 hours');
  await screen.says('Withdrawals pause for 10 seconds.');
  expect(document.body.textContent).not.toContain('72 hours');
  useSession.setState({ commonConfig: null });
});

test('it looks by itself, from the review through the hold to the end', async () => {
  const until = '2026-11-18 08:00:00';
  await draw(
    { ...STARTED, state: 'waiting' },
    { ...STARTED, state: 'holding', until },
    { ...STARTED, state: 'done', until },
  );
  await screen.says('In review');
  await screen.says('Approved, waiting period');
  await screen.says('2FA removed');
  expect(screen.asked(getRecovery).length).toBeGreaterThan(2);
});

test('a rejection says what to correct, and without a try left offers none', async () => {
  await draw({ state: 'rejected', reasons: ['selfie_mismatch'], triesLeft: 0, until: null });
  await screen.says('Your selfie doesn’t match the document');
  expect(screen.button('Fix and resubmit')).toBeUndefined();
});

test('a recovery that is no longer known is begun anew, with an address', async () => {
  await draw('over');
  await screen.says('We’ll send a code to confirm the account is yours.');
  expect(useRecoveryToken.getState().token).toBeNull();
});

test('the code is asked for this purpose alone, and an account without a factor is told to log in', async () => {
  rememberRecovery(null);
  screen = await drawScreen(<RecoveryScreen />, {
    [getEmailCode.path]: () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 }),
    [beginRecovery.path]: () => envelope(errorCode('not_found')),
  });
  await screen.says('Your email or phone');
  typeInto(document.querySelector<HTMLInputElement>('input[name="email"]')!, 'mara@example.org');
  screen.button('Send code').click();
  await screen.says('Resend in');
  expect(screen.asked(getEmailCode)[0]).toContain('purpose=recover');
  typeInto(document.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')!, '123456');
  screen.button('Continue').click();
  await screen.says('This account doesn’t use 2FA.');
});
