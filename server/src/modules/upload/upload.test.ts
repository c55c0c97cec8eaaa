import { readFile, stat } from 'node:fs/promises';
import { applyDeposit } from '@assay/contract/deposit';
import { errorName } from '@assay/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openVault } from './vault.ts';

const BOUNDARY = 'an assay form';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
});

const picture = (size = 64) => sharp({ create: { width: size, height: size, channels: 3, background: '#08f' } });

const form = (bytes: Buffer, fileName = 'proof.jpg'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="biz"\r\n\r\ndeposit\r\n`),
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

interface Answer {
  code: number;
  message: string;
  result: unknown;
}
const post = async (
  payload: Buffer | string,
  token = member.token,
  type = `multipart/form-data; boundary="${BOUNDARY}"`,
) => {
  const headers = { 'content-type': type, 'x-access-token': token };
  const { body } = await app.request({ method: 'POST', url: '/api/sys/common/upload', headers, payload });
  return JSON.parse(body) as Answer;
};
const refusal = async (bytes: Buffer) => errorName((await post(form(bytes))).code);
const nameIn = (path: string) => path.slice('files/'.length, -'.jpg'.length);
const countOf = async (memberId: string) =>
  (await app.db.query('select 1 from upload where member_id = $1', [memberId])).length;

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s and keeps a JPEG without what it said about its maker',
    async (format) => {
      const bytes = await picture()
        .withExif({ IFD0: { Copyright: 'where I live' } })
        .toFormat(format)
        .toBuffer();
      const answer = await post(form(bytes));
      expect(answer).toMatchObject({ code: 0, message: expect.stringMatching(/^files\/[0-9a-f]{32}\.jpg$/) });
      const kept = await app.vault.read(nameIn(answer.message));
      const { format: keptFormat, exif, width } = await sharp(kept).metadata();
      expect([keptFormat, exif, width]).toEqual(['jpeg', undefined, 64]);
    },
  );

  it('turns a photo as its camera said', async () => {
    const bytes = await picture().resize(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { message } = await post(form(bytes));
    const { width, height } = await sharp(await app.vault.read(nameIn(message))).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  it('is evidence for its owner’s deposit, and for nobody else’s', async () => {
    const { message: proof } = await post(form(await picture().jpeg().toBuffer()));
    const input = { currency: 'USDT', chainType: 'TRC20', amount: '5', proof };
    await app.call(applyDeposit, input, { token: member.token });
    const other = await openMember(app);
    expect(await app.refused(applyDeposit, input, { token: other.token })).toBe('not_found');
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['the beginning of a JPEG', '\xff\xd8\xff\xe0 and no more'],
  ])('refuses %s with the name of a picture', async (_name, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('bad_image');
    expect(await countOf(member.id)).toBe(0);
  });

  it('refuses a GIF, a picture that is also a PDF, and half a picture', async () => {
    const jpeg = await picture(300).jpeg().toBuffer();
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('fffe000b', 'hex'),
      Buffer.from('%PDF-1.7\n'),
      jpeg.subarray(2),
    ]);
    expect(await refusal(await picture().gif().toBuffer())).toBe('bad_image');
    expect(await refusal(polyglot)).toBe('bad_image');
    expect(await refusal((await picture(300).png().toBuffer()).subarray(0, 60))).toBe('bad_image');
  });

  it('refuses a small file that would unfold to more than forty million pixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('bad_image');
  });

  it('takes a picture of some megabytes and refuses one of thirty', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect((await post(form(Buffer.concat([jpeg, Buffer.alloc(3_000_000)])))).code).toBe(0);
    expect(await refusal(Buffer.concat([jpeg, Buffer.alloc(30_000_000)]))).toBe('body_too_large');
  });

  it('is for members alone', async () => {
    const bytes = form(await picture().jpeg().toBuffer());
    for (const token of ['', 'x']) expect(errorName((await post(bytes, token)).code)).toBe('unauthorized');
  });

  it('refuses a body that is no form, and a form without a file', async () => {
    expect(errorName((await post('{}', member.token, 'application/json')).code)).toBe('invalid_input');
    const empty = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="biz"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;
    expect(errorName((await post(empty)).code)).toBe('invalid_input');
  });

  it('happens twenty times a day at most, also when many come at once', async () => {
    const bytes = form(await picture(8).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(bytes)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(errorName((await post(bytes)).code)).toBe('too_many_files');
    expect(await countOf(member.id)).toBe(20);
    app.clock.advance(86_400_000 + 1000);
    expect((await post(bytes)).code).toBe(0);
  });
});

describe('the vault', () => {
  it('holds nothing that can be read without its key, or put in another’s place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-vault-'));
    const options = { folder: join(folder, 'files'), keyFolder: join(folder, 'keys') };
    const vault = await openVault(options);
    const secret = Buffer.from('a passport, page two');
    const [first, second] = [await vault.store(secret), await vault.store(Buffer.from('another'))];
    const sealed = await readFile(join(options.folder, first));
    expect(sealed.includes(secret)).toBe(false);
    expect((await stat(join(options.keyFolder, 'files.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(options.folder)).toHaveLength(2);
    expect(await (await openVault(options)).read(first)).toEqual(secret);
    await writeFile(join(options.folder, second), sealed);
    await expect(vault.read(second)).rejects.toThrow('unable to authenticate');
    await rm(folder, { recursive: true });
  });
});
