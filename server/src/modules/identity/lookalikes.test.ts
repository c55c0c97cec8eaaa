import { applyKYC } from '@assay/contract/identity';
import { decideApplication, getApplication } from '@assay/contract/desk/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { bandsOf, lookHash } from '../upload/index.ts';
import { form, postForm } from '../upload/test-upload.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { hashPictures } from './lookalikes.ts';
import { basicInput } from './test-identity.ts';

/** Soft spots, as photos have them; the portrait at the left is drawn from its own number. */
const drawCard = (seed: number, face = seed): Promise<Buffer> => {
  const spot = (index: number, of: number) => ((index + 1) * 7919 * (of + 13)) % 251;
  const rects = Array.from({ length: 24 * 15 }, (_, index) => {
    const [x, y] = [index % 24, Math.floor(index / 24)];
    const shade = spot(index, x < 9 && y > 2 && y < 13 ? face : seed);
    return `<rect x="${x * 40}" y="${y * 40}" width="40" height="40" fill="rgb(${shade},${shade},${shade})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(14).jpeg({ quality: 90 }).toBuffer();
};

const differ = (one: string, other: string): number => Array.from(one).filter((bit, at) => bit !== other[at]).length;

describe('the look of a picture', () => {
  it('stays when it is saved again, scaled or brightened, and differs from others', async () => {
    const card = await drawCard(1);
    const hash = (await lookHash(card))!;
    const others = [
      sharp(card).resize(700).jpeg({ quality: 60 }),
      sharp(card).modulate({ brightness: 1.08 }).png(),
      sharp(card).webp({ quality: 70 }),
    ];
    for (const other of others) {
      const changed = (await lookHash(await other.toBuffer()))!;
      expect(differ(hash, changed)).toBeLessThanOrEqual(4);
      expect(bandsOf(changed).some((band) => bandsOf(hash).includes(band))).toBe(true);
    }
    expect(differ(hash, (await lookHash(await drawCard(2)))!)).toBeGreaterThan(60);
  });

  it('is none where there is nothing in it', async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#08f' } })
      .jpeg()
      .toBuffer();
    expect(await lookHash(blank)).toBeNull();
  });
});

describe('pictures of other members', () => {
  let app: TestApp;
  let desk: TestDesk;
  let reviewer: TestOperator;
  beforeAll(async () => {
    app = await openTestApp();
    desk = await openTestDesk(app);
    reviewer = await desk.operator('reviewer');
  });
  afterAll(async () => {
    await desk.close();
    await app.close();
  });

  const handIn = async (front: Buffer): Promise<{ id: string; member: TestMember }> => {
    const member = await openMember(app);
    const { message } = await postForm(app, member.token, form(front));
    await app.call(applyKYC, await basicInput(app, member, { front: message }), member);
    const [row] = await app.db.query<{ id: string }>('select id from identity_application where member_id = $1', [
      member.id,
    ]);
    await hashPictures(app);
    return { id: row!.id, member };
  };
  const looksLike = async (id: string) =>
    (await desk.call(getApplication, { id }, { as: reviewer })).lookalikes.map((one) => [one.id, one.part]);

  it('that look the same are hints, of the whole picture or of the portrait, and stop no decision', async () => {
    const first = await handIn(await drawCard(3));
    expect(await looksLike(first.id)).toEqual([]);
    const again = await handIn(
      await sharp(await drawCard(3))
        .resize(640)
        .jpeg({ quality: 65 })
        .toBuffer(),
    );
    expect(await looksLike(again.id)).toEqual([[first.id, 'picture']]);
    // Another document around the same portrait.
    const sameFace = await handIn(await drawCard(4, 3));
    const found = await looksLike(sameFace.id);
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([first, again].map(({ id }) => [id, 'portrait'])));
    await desk.call(decideApplication, { id: again.id, decision: 'authorize' }, { as: reviewer });
  });

  it('are hashed once, also by two at once, and forgotten with the picture', async () => {
    const { id, member } = await handIn(await drawCard(5));
    const count = async () =>
      (await app.db.query('select 1 from picture_hash h join upload u using (name) where u.subject_id = $1', [id]))
        .length;
    const hashed = await count();
    expect(hashed).toBe(3);
    await Promise.all([hashPictures(app), hashPictures(app)]);
    expect(await count()).toBe(hashed);
    const copy = await handIn(await drawCard(5));
    expect(await looksLike(copy.id)).toHaveLength(1);
    await app.db.query('update upload set erased_at = now() where member_id = $1', [member.id]);
    expect(await count()).toBe(0);
    expect(await looksLike(copy.id)).toEqual([]);
  });
});
