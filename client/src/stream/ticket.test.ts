// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '../session.ts';
import { configureClient } from '../settings.ts';
import { envelope, makeKeyPair, startTestServer } from '../test-server.ts';
import { fetchTicket } from './ticket.ts';

const keys = makeKeyPair('test');
let server: Awaited<ReturnType<typeof startTestServer>>;
let left = 0;

beforeEach(async () => {
  left = 0;
  server = await startTestServer(({ method }) =>
    method === 'POST' ? envelope(401, null, 'Please log in.') : envelope(200, { kid: keys.kid, spki: keys.spki }),
  );
  configureClient({
    baseUrl: server.url,
    token: () => useSession.getState().token,
    demoToken: () => useSession.getState().demoToken,
    onRefused: () => {},
    onUnauthorized: () => left++,
  });
});
afterEach(async () => {
  useSession.setState({ token: null, demoToken: null, leftBy: undefined });
  await server.stop();
});

test('a log-in that was ended elsewhere leaves at once, and remembers why', async () => {
  useSession.setState({ token: 'ended elsewhere' });
  await expect(fetchTicket()).rejects.toMatchObject({ name: 'unauthorized' });
  expect(left).toBe(1);
  expect(useSession.getState().leftBy).toBe('ended');
});

test('a demo wallet that has ended is no log-in that was ended', async () => {
  useSession.setState({ demoToken: 'ended' });
  await expect(fetchTicket()).rejects.toMatchObject({ name: 'unauthorized' });
  expect(useSession.getState().leftBy).toBeUndefined();
});
