import { useSession } from '@assay/client/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { OutlinkScreen } from './outlink-screen.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => {
  const commonConfig = { profile: 'live', simulatedMarket: false, linkMode: 4, outlinkHosts: ['press.example'] };
  useSession.setState({ commonConfig: commonConfig as never });
});
afterEach(async () => {
  useSession.setState({ commonConfig: null });
  await screen.stop();
});

const draw = async (url?: string) => {
  location.hash = '#/outlink';
  screen = await drawScreen(<OutlinkScreen />, {}, url === undefined ? {} : { url });
};

test('a listed page is named in full with a warning before anyone opens it', async () => {
  await draw('https://news.press.example/a?b=1');
  await screen.says(t('outlink.leaving'));
  await screen.says('https://news.press.example/a?b=1');
  await screen.says(t('outlink.caution'));
  const open = screen.link(t('outlink.open', { host: 'news.press.example' }));
  expect(open.href).toBe('https://news.press.example/a?b=1');
  expect(open.rel).toContain('noopener');
});

test.each([
  ['a host that is not listed', 'https://evil.example/', () => t('outlink.refused.host', { host: 'evil.example' })],
  ['another scheme', 'javascript:alert(1)', () => t('outlink.refused.scheme')],
  ['a name before the host', 'https://press.example@evil.example/', () => t('outlink.refused.credentials')],
  ['no address', undefined, () => t('outlink.refused.unreadable')],
])('%s is refused with its reason, and nothing can be opened', async (_what, url, reason) => {
  await draw(url);
  await screen.says(t('outlink.refusedTitle'));
  await screen.says(reason());
  expect(document.querySelector('a')).toBeNull();
});

test('a member who stays returns to the app', async () => {
  await draw('https://evil.example/');
  await screen.says(t('outlink.stay'));
  screen.button(t('outlink.stay')).click();
  await expect.poll(() => location.hash).toBe('#/home');
});

test('nothing is judged before the list of hosts has arrived', async () => {
  useSession.setState({ commonConfig: null });
  await draw('https://press.example/');
  await screen.says(t('title.outlink'));
  expect(document.querySelector('h2')).toBeNull();
  useSession.setState({ commonConfig: { outlinkHosts: ['press.example'] } as never });
  await screen.says(t('outlink.leaving'));
});
