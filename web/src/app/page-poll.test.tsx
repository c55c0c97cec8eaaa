import { endSession, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { envelope } from '@assay/client/test-server';
import { useEndpoint } from '@assay/client/hooks';
import { countUnread } from '@assay/contract/notice';
import { reportActive, reportOnline } from '@assay/contract/profile';
import { getSecurity } from '@assay/contract/security';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../calls/test-news-socket.ts';
import { markTab, usePlace } from '../navigation/place.ts';
import { drawScreen } from '../templates/test-screen.tsx';
import { PagePoll } from './page-poll.tsx';

let stop = async (): Promise<void> => {};
let unread = { notices: 2, chat: 1 };

/** However busy the machine is. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000 });

/** A tab bar, and something that shows the state of security. */
const Screen = () => {
  const { isPending } = useEndpoint(getSecurity, {});
  return (
    <>
      <a id="tab-my" ref={markTab} href="#/my" aria-label="tab" aria-busy={isPending} />
      <PagePoll />
    </>
  );
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', NewsSocket);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  useSession.setState({
    token: 'a token',
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
  localStorage.clear();
});

test('one poll a minute asks for what is unread and for security, marks the tab, and reports once an hour', async () => {
  const screen = await drawScreen(<Screen />, {
    [countUnread.path]: () => envelope(200, unread),
    [reportActive.path]: () => envelope(200, null),
    [reportOnline.path]: () => envelope(200, null),
  });
  ({ stop } = screen);
  configureClient({ token: () => useSession.getState().token });
  await soon(() => expect(document.getElementById('tab-my')!.textContent).toBe('3 new'));
  // An answer that is still on its way is not asked for a second time.
  await soon(() => expect(document.getElementById('tab-my')!.getAttribute('aria-busy')).toBe('false'));
  const before = screen.asked(getSecurity).length;
  // Once or twice, by whether the catching up found the first question on its way.
  const counted = screen.asked(countUnread).length;
  unread = { notices: 0, chat: 0 };
  vi.advanceTimersByTime(60_000);
  await soon(() => expect(document.getElementById('tab-my')!.textContent).toBe(''));
  expect(screen.asked(countUnread)).toHaveLength(counted + 1);
  await soon(() => expect(screen.asked(getSecurity).length).toBeGreaterThan(before));
  await soon(() => expect(screen.asked(reportActive)).toHaveLength(1));
  expect(screen.asked(reportOnline)).toHaveLength(1);
});

/** The chart has no tab bar; home has one. */
const AnyScreen = () => {
  const isHome = usePlace(({ place }) => place?.name === 'home');
  return (
    <>
      {isHome && <a id="tab-my" ref={markTab} href="#/my" aria-label="tab" />}
      <PagePoll />
    </>
  );
};

const goTo = (name: 'home' | 'chart'): void =>
  usePlace.setState({ place: { name, search: {}, href: `/${name}`, failed: false } });

test('the tab is marked also on the way back from a screen that has none', async () => {
  goTo('chart');
  const screen = await drawScreen(<AnyScreen />, {
    [countUnread.path]: () => envelope(200, { notices: 1, chat: 0 }),
    [reportActive.path]: () => envelope(200, null),
    [reportOnline.path]: () => envelope(200, null),
  });
  ({ stop } = screen);
  await soon(() => expect(screen.asked(countUnread)).toHaveLength(1));
  goTo('home');
  await soon(() => expect(document.getElementById('tab-my')!.textContent).toBe('1 new'));
});

test('a log-in on the line that comes late asks anew whether somebody wants in: news from before it are lost', async () => {
  const screen = await drawScreen(<Screen />, {
    [countUnread.path]: () => envelope(200, { notices: 1, chat: 0 }),
    [reportActive.path]: () => envelope(200, null),
    [reportOnline.path]: () => envelope(200, null),
  });
  ({ stop } = screen);
  await soon(() => expect(document.getElementById('tab-my')!.textContent).toBe('1 new'));
  await soon(() => expect(document.getElementById('tab-my')!.getAttribute('aria-busy')).toBe('false'));
  const before = screen.asked(getSecurity).length;
  NewsSocket.open.tell(['auth', true]);
  await soon(() => expect(screen.asked(getSecurity).length).toBeGreaterThan(before));
});
