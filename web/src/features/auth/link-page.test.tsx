import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { cancelByLink } from '@assay/contract/recovery';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { LinkPage } from './parts/link-page.tsx';

const TOKEN = 'c'.repeat(43);

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (token: string, answer = envelope(200)) => {
  screen = await drawScreen(<LinkPage kind="cancel" token={token} />, { [cancelByLink.path]: () => answer });
};

test('one tap keeps the factors; opening the link alone does nothing, for mail programs open links too', async () => {
  await draw(TOKEN);
  await screen.says('Stop the 2FA reset?');
  expect(screen.sent(cancelByLink)).toEqual([]);
  screen.button('Stop the reset').click();
  await screen.says('Reset stopped');
  expect(screen.sent(cancelByLink)).toEqual([{ token: TOKEN }]);
});

test('a link of a recovery that has ended says so', async () => {
  await draw(TOKEN, envelope(errorCode('not_found')));
  await screen.says('Stop the 2FA reset?');
  screen.button('Stop the reset').click();
  await screen.says('This link has expired');
  expect(screen.sent(cancelByLink)).toHaveLength(1);
});

test('a link that is incomplete says so at once', async () => {
  await draw('short');
  await screen.says('This link has expired');
  expect(screen.button('Stop the reset')).toBeUndefined();
});
