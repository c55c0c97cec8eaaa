import { endSession, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { readStored } from '@assay/client/storage';
import { envelope, type TestAnswer } from '@assay/client/test-server';
import { type ChatMessage, listChat, readChat, sendChat } from '@assay/contract/chat';
import { errorCode } from '@assay/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { useOutbox } from './outbox.ts';
import { merged } from './use-chat.ts';

const BAD_GATEWAY: TestAnswer = { status: 502, body: '' };
const MEMBER = 'b6e0f7c0-0000-4000-8000-000000000001';
let stop = async (): Promise<void> => {};

beforeEach(() => {
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readyState = 0;
      close(): void {}
      send(): void {}
    },
  );
  useSession.setState({
    token: 'a token',
    userInfo: { id: MEMBER } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
});
afterEach(async () => {
  await stop();
  endSession();
  vi.unstubAllGlobals();
});

const message = (given: Partial<ChatMessage>): ChatMessage => ({
  id: crypto.randomUUID(),
  number: '1',
  author: 'robot',
  by: null,
  text: 'Hello',
  picture: null,
  card: null,
  stopped: null,
  isDelivered: true,
  isRead: false,
  time: '2026-11-15 10:00:00',
  ...given,
});
const chatOf = (messages: ChatMessage[], more = {}) =>
  envelope(200, { messages, hasMore: false, hasRobot: true, externalUrl: null, ...more });

const draw = async (answers: Parameters<typeof drawScreen>[1]) => {
  const screen = await drawScreen(<ChatScreen />, { [readChat.path]: () => envelope(200, null), ...answers });
  configureClient({ token: () => useSession.getState().token });
  ({ stop } = screen);
  return screen;
};

const say = (text: string): void => {
  typeInto(document.querySelector('textarea')!, text);
  document.querySelector<HTMLButtonElement>('button[aria-label="Send"]')!.click();
};

test('says what support never does, that a robot answers, and marks what was read', async () => {
  const screen = await draw({ [listChat.path]: () => chatOf([message({ number: '7' })]) });
  await screen.says('Support will never send you a deposit address');
  await screen.says('chatting with a bot');
  await vi.waitFor(() => expect(screen.sent(readChat)).toEqual([{ upTo: '7' }]));
});

test('shows markup as text, and cards that lead to screens of the app alone', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const screen = await draw({
    [listChat.path]: () =>
      chatOf([
        message({ text, card: { title: 'Open deposit', screen: '/chongzhi' } }),
        message({ number: '2', card: { title: 'Elsewhere', screen: '//evil.example' } }),
      ]),
  });
  await screen.says(text);
  const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/chongzhi', '#/home']);
  expect(screen.container.querySelector('img')).toBeNull();
});

test('a message that was stopped on its way here says so', async () => {
  const screen = await draw({
    [listChat.path]: () => chatOf([message({ author: 'desk', text: '', stopped: 'address' })]),
  });
  await screen.says('Message blocked');
  expect(screen.container.querySelector('[role=log] a')).toBeNull();
});

test('what is sent stands there with its mark, and was sent once', async () => {
  let sent: ChatMessage | undefined;
  const screen = await draw({
    [listChat.path]: () => chatOf(sent ? [sent] : []),
    [sendChat.path]: () => {
      sent = message({ id: useOutbox.getState().messages[0]!.id, author: 'member', text: 'Where is my money?' });
      return envelope(200, sent);
    },
  });
  await screen.says('How can we help?');
  say('Where is my money?');
  await screen.says('Where is my money?');
  await vi.waitFor(() => expect(useOutbox.getState().messages).toEqual([]));
  expect(screen.sent(sendChat)).toEqual([{ id: sent!.id, text: 'Where is my money?' }]);
  expect(readStored(`chatOutbox.${MEMBER}`)).toBeNull();
});

test('what got no answer waits on the phone and is sent again under the same id', async () => {
  let answer: TestAnswer = BAD_GATEWAY;
  const screen = await draw({ [listChat.path]: () => chatOf([]), [sendChat.path]: () => answer });
  await screen.says('How can we help?');
  say('Are you there?');
  await screen.says('Waiting for connection');
  const [kept] = JSON.parse(readStored(`chatOutbox.${MEMBER}`)!) as { id: string; text: string }[];
  expect(kept).toMatchObject({ text: 'Are you there?' });
  answer = envelope(200, message({ id: kept!.id, author: 'member', text: 'Are you there?' }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(useOutbox.getState().messages).toEqual([]));
  expect(new Set(screen.sent(sendChat).map((body) => (body as { id: string }).id))).toEqual(new Set([kept!.id]));
});

test('what was refused says why and is not tried again', async () => {
  const screen = await draw({
    [listChat.path]: () => chatOf([]),
    [sendChat.path]: () => envelope(errorCode('chat_address_stopped')),
  });
  await screen.says('How can we help?');
  say('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  await screen.says('Addresses can’t be sent in chat');
  window.dispatchEvent(new Event('online'));
  screen.button('Remove').click();
  await vi.waitFor(() => expect(useOutbox.getState().messages).toEqual([]));
  expect(screen.sent(sendChat)).toHaveLength(1);
});

test('a log-out leaves nothing of it on the phone', async () => {
  const screen = await draw({
    [listChat.path]: () => chatOf([]),
    [sendChat.path]: () => BAD_GATEWAY,
  });
  await screen.says('How can we help?');
  say('Are you there?');
  await screen.says('Waiting for connection');
  endSession();
  expect(readStored(`chatOutbox.${MEMBER}`)).toBeNull();
});

test('a failed call is said in words', async () => {
  const screen = await draw({ [listChat.path]: () => envelope(503) });
  await screen.says('We couldn’t load the chat');
  expect(screen.button('Try again')).toBeDefined();
});

test('where the operator answers elsewhere is opened as the setting says', async () => {
  const externalUrl = 'https://support.example.org/';
  const config = (linkMode: 1 | 4) => ({
    profile: 'live' as const,
    simulatedMarket: false,
    linkMode,
    outlinkHosts: [],
  });
  useSession.setState({ commonConfig: config(4) });
  const screen = await draw({ [listChat.path]: () => chatOf([], { externalUrl }) });
  await screen.says('Support is on a separate page');
  screen.button('Open support').click();
  expect(location.hash).toContain('/outlink?url=https%3A%2F%2Fsupport.example.org');
  await stop();
  useSession.setState({ commonConfig: config(1) });
  const closed = await draw({ [listChat.path]: () => chatOf([], { externalUrl }) });
  await closed.says('How can we help?');
  expect(closed.container.textContent).not.toContain('separate page');
});

test('pages and news are put together, each message once, in order', () => {
  const [a, b, c] = ['9', '10', '11'].map((number) => message({ number })) as [ChatMessage, ChatMessage, ChatMessage];
  const read = { ...b, isRead: true };
  expect(merged([a, b], [read, c])).toEqual([a, read, c]);
});

test('late, doubled and out-of-order messages stand once, in the order they were said, before what still waits', async () => {
  const said = ['7', '8', '9', '10', '11'].map((number) => message({ number, text: `message ${number}` }));
  const [seven, eight, nine, ten, eleven] = said as [ChatMessage, ChatMessage, ChatMessage, ChatMessage, ChatMessage];
  const pages = [
    // Out of order, and one of them twice.
    [ten, eight, ten],
    // One that came late, one that is new, and an old one as it was read since.
    [eleven, { ...eight, isRead: true }, nine, ten],
  ];
  const { says, button } = await draw({
    [listChat.path]: ({ path }) =>
      path.includes('before=') ? chatOf([eight, seven]) : chatOf(pages.shift() ?? [], { hasMore: true }),
    [sendChat.path]: () => BAD_GATEWAY,
  });
  const shown = (): string[] => document.querySelector('[role=log]')!.textContent.match(/message \d+|waiting here/g)!;
  await says('message 10');
  expect(shown()).toEqual(['message 8', 'message 10']);
  say('waiting here');
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await says('message 11');
  expect(shown()).toEqual(['message 8', 'message 9', 'message 10', 'message 11', 'waiting here']);
  button('Earlier messages').click();
  await says('message 7');
  expect(shown()).toEqual(['message 7', 'message 8', 'message 9', 'message 10', 'message 11', 'waiting here']);
});
