import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { applyDeposit } from '@assay/contract/deposit';
import { errorName } from '@assay/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { decodeLine } from './clean-image.ts';
import { EMPTY_FORM, form, FORM_TYPE, picture, postForm, postRaw } from './test-upload.ts';
import { UploadSlots } from './upload-slots.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
});

const post = (payload: Buffer | string, token = member.token, type?: string) => postForm(app, token, payload, type);
const refusal = async (bytes: Buffer) => errorName((await post(form(bytes))).code);
const nameIn = (path: string) => path.slice('files/'.length, -'.jpg'.length);
const incoming = () => readdir(join(app.folder, 'files-incoming'));
const countOf = async (memberId: string) =>
  (await app.db.query('select 1 from upload where member_id = $1', [memberId])).length;

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s and keeps a JPEG without what it said about its maker',
    async (format) => {
      const bytes = await picture()
        .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .toFormat(format)
        .toBuffer();
      const answer = await post(form(bytes));
      expect(answer).toMatchObject({ code: 0, message: expect.stringMatching(/^files\/[0-9a-f]{32}\.jpg$/) });
      const kept = await app.vault.readFile(app.db, { memberId: member.id, name: nameIn(answer.message) });
      const { format: keptFormat, exif, width } = await sharp(kept).metadata();
      expect([keptFormat, exif, width]).toEqual(['jpeg', undefined, 64]);
    },
  );

  it('S42: keeps nothing of a photo’s metadata, its place least of all', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' };
    const bytes = await picture()
      .withExif({ IFD0: { Make: 'a camera of mine' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">my street</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('a camera of mine')).toBe(true);
    const { message } = await post(form(bytes));
    const kept = await app.vault.readFile(app.db, { memberId: member.id, name: nameIn(message) });
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ['a camera of mine', 'my street']) expect(kept.includes(trace)).toBe(false);
  });

  it('S42: takes the first picture of several and no more', async () => {
    const pictures = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
    const frames = await sharp(pictures, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    const { message } = await post(form(frames));
    const kept = await sharp(
      await app.vault.readFile(app.db, { memberId: member.id, name: nameIn(message) }),
    ).metadata();
    expect([kept.format, kept.height]).toEqual(['jpeg', 64]);
  });

  it('turns a photo as its camera said', async () => {
    const bytes = await picture().resize(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { message } = await post(form(bytes));
    const { width, height } = await sharp(
      await app.vault.readFile(app.db, { memberId: member.id, name: nameIn(message) }),
    ).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  it('is evidence for its owner’s deposit, and for nobody else’s', async () => {
    const { message: proof } = await post(form(await picture().jpeg().toBuffer()));
    const input = { currency: 'USDT', chainType: 'TRC20', amount: '5', proof };
    await app.call(applyDeposit, input, { token: member.token });
    // And for one deposit alone.
    expect(await app.refused(applyDeposit, input, { token: member.token })).toBe('not_found');
    const { message: second } = await post(form(await picture().jpeg().toBuffer()));
    const other = await openMember(app);
    expect(await app.refused(applyDeposit, { ...input, proof: second }, { token: other.token })).toBe('not_found');
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['a BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['the beginning of a JPEG', '\xff\xd8\xff\xe0 and no more'],
  ])('S41: refuses %s with the name of a picture', async (_name, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('bad_image');
    expect(await countOf(member.id)).toBe(0);
  });

  it('S41: refuses a GIF, a picture that is also a PDF or an archive, and half a picture', async () => {
    const jpeg = await picture(300).jpeg().toBuffer();
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('fffe000b', 'hex'),
      Buffer.from('%PDF-1.7\n'),
      jpeg.subarray(2),
    ]);
    expect(await refusal(await picture().gif().toBuffer())).toBe('bad_image');
    expect(await refusal(polyglot)).toBe('bad_image');
    const archive = Buffer.concat([jpeg, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
    expect(await refusal(archive)).toBe('bad_image');
    // A PNG that says it is a JPEG: what its bytes are is what counts, and both must agree.
    const disguised = Buffer.concat([Buffer.from('ffd8ff', 'hex'), await picture().png().toBuffer()]);
    expect(await refusal(disguised)).toBe('bad_image');
    expect(await refusal((await picture(300).png().toBuffer()).subarray(0, 60))).toBe('bad_image');
  });

  it('S42: refuses a small file that would unfold to more than forty million pixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('bad_image');
  });

  it('S43: takes a picture of some megabytes and refuses one of thirty', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect((await post(form(Buffer.concat([jpeg, Buffer.alloc(3_000_000)])))).code).toBe(0);
    expect(await refusal(Buffer.concat([jpeg, Buffer.alloc(30_000_000)]))).toBe('body_too_large');
  });

  it('S42: keeps no picture larger than a reader needs', async () => {
    const bytes = await picture().resize(5000, 1000, { fit: 'fill' }).jpeg().toBuffer();
    const { message } = await post(form(bytes));
    const kept = await app.vault.readFile(app.db, { memberId: member.id, name: nameIn(message) });
    const { width, height } = await sharp(kept).metadata();
    expect([width, height]).toEqual([4096, 819]);
  });

  it('S43: refuses more once a member keeps two hundred megabytes here', async () => {
    const { message } = await post(form(await picture().jpeg().toBuffer()));
    await app.db.query('update upload set bytes = $2 where name = $1', [nameIn(message), 200 * 1024 * 1024]);
    expect(await refusal(await picture().jpeg().toBuffer())).toBe('too_many_files');
    await app.db.query('update upload set erased_at = now() where name = $1', [nameIn(message)]);
    expect((await post(form(await picture().jpeg().toBuffer()))).code).toBe(0);
  });

  it('is for members alone', async () => {
    const bytes = form(await picture().jpeg().toBuffer());
    for (const token of ['', 'x']) expect(errorName((await post(bytes, token)).code)).toBe('unauthorized');
  });

  it('refuses a body that is no form, and a form without a file', async () => {
    expect(errorName((await post('{}', member.token, 'application/json')).code)).toBe('invalid_input');
    expect(errorName((await post(EMPTY_FORM)).code)).toBe('invalid_input');
  });

  it('S43: happens twenty times a day at most, and one at a time', async () => {
    const bytes = form(await picture(8).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(bytes)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => errorName(code) === 'upload_running')).toHaveLength(23);
    for (let i = 1; i < 20; i++) expect((await post(bytes)).code).toBe(0);
    expect(errorName((await post(bytes)).code)).toBe('too_many_files');
    expect(await countOf(member.id)).toBe(20);
    app.clock.advance(86_400_000 + 1000);
    expect((await post(bytes)).code).toBe(0);
  });

  it('S43: counts tries that fail, so broken pictures end after twenty as well', async () => {
    const broken = Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1');
    for (let i = 0; i < 10; i++) expect(await refusal(broken)).toBe('bad_image');
    for (let i = 0; i < 10; i++) expect(errorName((await post(EMPTY_FORM)).code)).toBe('invalid_input');
    expect(await refusal(broken)).toBe('too_many_files');
    expect(await refusal(await picture(8).jpeg().toBuffer())).toBe('too_many_files');
    expect(await countOf(member.id)).toBe(0);
  });
});

describe('many uploads at once', () => {
  it('S43: wait in a line of fixed length; whoever finds it full gets HTTP 503 and loses no try', async () => {
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 14 }, () => decodeLine.run(() => release.promise));
    const payload = form(await picture(8).jpeg().toBuffer());
    const { statusCode, body, headers } = await postRaw(app, member.token, payload);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(errorName((JSON.parse(body) as { code: number }).code)).toBe('uploads_busy');
    expect(await app.db.query('select from upload_try where member_id = $1', [member.id])).toHaveLength(0);
    release.resolve();
    await Promise.all(held);
    expect((await post(payload)).code).toBe(0);
  });

  it('S43: of one network are few, so no network takes all places', async () => {
    const slots = new UploadSlots();
    const release = Promise.withResolvers<void>();
    const hold = (memberId: string, ip: string) => slots.hold({ memberId, ip }, () => release.promise);
    const held = Array.from({ length: 8 }, (_, i) => hold(`a${i}`, `203.0.113.${i}`));
    await expect(hold('b', '203.0.113.200')).rejects.toMatchObject({ error: 'uploads_busy' });
    await expect(hold('a1', '198.51.100.1')).rejects.toMatchObject({ error: 'upload_running' });
    const elsewhere = Array.from({ length: 56 }, (_, i) => hold(`c${i}`, `198.51.${i}.1`));
    await expect(hold('d', '192.0.2.1')).rejects.toMatchObject({ error: 'uploads_busy' });
    release.resolve();
    await Promise.all([...held, ...elsewhere]);
    await hold('d', '203.0.113.1');
  });

  it('S43: leave nothing behind when they are cut off, and free their place', async () => {
    const { port } = await app.listen();
    const whole = form(await picture(8).jpeg().toBuffer());
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/sys/common/upload HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${member.token}\r\n` +
        `Content-Type: ${FORM_TYPE}\r\nContent-Length: 9000000\r\n\r\n`,
    );
    socket.write(Buffer.concat([whole.subarray(0, -100), Buffer.alloc(2_000_000)]));
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1));
    expect(errorName((await post(whole)).code)).toBe('upload_running');
    socket.destroy();
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(0));
    await vi.waitFor(async () => expect((await post(whole)).code).toBe(0));
  });
});
