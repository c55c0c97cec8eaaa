// @vitest-environment node
import { getFileLink } from '@assay/contract/identity';
import { errorCode } from '@assay/contract/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchPicture } from './picture.ts';
import { configureClient } from './settings.ts';
import { envelope, startTestServer, type TestAnswer } from './test-server.ts';

const FILE = 'files/0123456789abcdef0123456789abcdef.jpg';
let picture: TestAnswer;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  server = await startTestServer(({ path }) =>
    path.startsWith(getFileLink.path) ? envelope(200, { url: '/picture?signature=x', expiresInSeconds: 300 }) : picture,
  );
  configureClient({ baseUrl: server.url, token: () => 'a token' });
});

afterEach(() => server.stop());

test('a picture is fetched by its link, with the log-in that the link was made for', async () => {
  picture = { body: 'pixels' };
  expect(await (await fetchPicture(FILE)).text()).toBe('pixels');
  expect(server.requests.map(({ path }) => path)).toEqual([
    `${getFileLink.path}?file=${encodeURIComponent(FILE)}`,
    '/picture?signature=x',
  ]);
  expect(server.requests[1]!.headers['x-access-token']).toBe('a token');
});

test('a link that has run out gives no picture', async () => {
  picture = { status: 404, ...envelope(errorCode('not_found')) };
  await expect(fetchPicture(FILE)).rejects.toMatchObject({ name: 'not_found' });
});
