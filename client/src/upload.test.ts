import { errorCode } from '@assay/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureClient } from './settings.ts';
import { allowOtherOrigins, envelope, startTestServer, type TestAnswer } from './test-server.ts';
import { uploadFile } from './upload.ts';

const PATH = 'upload/0123456789abcdef';
const photo = new File(['pixels'], 'front.jpg', { type: 'image/jpeg' });
let answers: TestAnswer[];
let redirects: number;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  allowOtherOrigins();
  redirects = 0;
  server = await startTestServer(() => answers.shift()!);
  configureClient({ baseUrl: server.url, token: () => 'a token', onUnauthorized: () => redirects++ });
});

afterEach(() => {
  vi.restoreAllMocks();
  return server.stop();
});

test('a file travels as a form, after the fields that say what it is for, with the token of the log-in', async () => {
  answers = [envelope(0, PATH)];
  await expect(uploadFile(photo, { fields: { biz: 'identity' } })).resolves.toBe(PATH);
  const { method, headers, body } = server.requests[0]!;
  expect(method).toBe('POST');
  expect(headers['x-access-token']).toBe('a token');
  expect(body).toMatch(/name="biz"[^]+identity[^]+name="file"; filename="front.jpg"[^]+pixels/);
});

test('a lost answer can be told from a refusal, and the same file is taken at the second try', async () => {
  answers = [{ status: 502, body: '<html>Bad gateway</html>' }, envelope(200, PATH)];
  await expect(uploadFile(photo)).rejects.toMatchObject({ name: 'network' });
  await expect(uploadFile(photo)).resolves.toBe(PATH);
});

test('a refusal carries its name and the values of its sentence', async () => {
  answers = [envelope(errorCode('too_many_files'), { limit: 20 })];
  await expect(uploadFile(photo)).rejects.toMatchObject({ name: 'too_many_files', params: { limit: 20 } });
  answers = [envelope(errorCode('bad_image'))];
  await expect(uploadFile(photo)).rejects.toMatchObject({ name: 'bad_image' });
  expect(redirects).toBe(0);
});

test('a log-in that has ended leads to the log-in page', async () => {
  answers = [envelope(401)];
  await expect(uploadFile(photo)).rejects.toMatchObject({ name: 'unauthorized' });
  expect(redirects).toBe(1);
});

test('an answer that names no file is not taken for one', async () => {
  answers = [envelope(200, { url: 'somewhere' })];
  await expect(uploadFile(photo)).rejects.toMatchObject({ name: 'bad_answer' });
});

test('progress is told as a share, also while the size is not known', async () => {
  answers = [envelope(200, PATH)];
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const shares: number[] = [];
  const sent = uploadFile(photo, { onProgress: (done) => shares.push(done) });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const { upload } = send.mock.contexts[0] as XMLHttpRequest;
  shares.length = 0;
  upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 0 }));
  upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 20 }));
  expect(shares).toEqual([0, 0.25]);
  await sent;
});

test('files are sent one after the other, and one that fails does not stop the next', async () => {
  answers = [envelope(errorCode('bad_image')), envelope(200, PATH)];
  const first = uploadFile(photo).catch(() => server.requests.length);
  const second = uploadFile(photo);
  // When the first one was answered, the second one had not left yet.
  await expect(first).resolves.toBe(1);
  await expect(second).resolves.toBe(PATH);
  expect(server.requests).toHaveLength(2);
});
