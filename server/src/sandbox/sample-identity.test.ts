import { enterSample } from '@assay/contract/auth';
import { isHaveAuthDone, listApplications } from '@assay/contract/identity';
import { listViews } from '@assay/contract/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../http/test-app.ts';
import type { TestApp } from '../http/test-app.ts';
import { cleanImage } from '../modules/upload/clean-image.ts';
import { drawSpecimen } from '../modules/identity/draw-specimen.ts';
import { seedSampleIdentity } from './sample-identity.ts';

let app: TestApp;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  await seedSampleIdentity(app);
  token = { token: (await app.call(enterSample, {})).token };
});
afterAll(() => app.close());

describe('the sample member', () => {
  it('is verified, after a first try that was not good enough', async () => {
    expect(await app.call(isHaveAuthDone, {}, token)).toEqual({ basic: true, advanced: false });
    const list = await app.call(listApplications, {}, token);
    expect(list.map(({ state, reasons }) => [state, reasons])).toEqual([
      ['authorized', []],
      ['rejected', ['document_blurred']],
    ]);
    expect(list[0]).toMatchObject({ name: 'M••• K•••', documentNumber: '•••711', triesLeft: 5 });
  });

  it('can see that the robot looked', async () => {
    const { records, total } = await app.call(listViews, {}, token);
    expect(total).toBe(6);
    expect(new Set(records.map(({ viewer }) => viewer))).toEqual(new Set(['sandbox-reviewer']));
  });

  it('gets its past once', async () => {
    await seedSampleIdentity(app);
    expect(await app.call(listApplications, {}, token)).toHaveLength(2);
  });

  it.each(['front', 'back', 'portrait'] as const)('has a %s that any upload would be', async (which) => {
    const bytes = await drawSpecimen(which);
    expect((await sharp(await cleanImage(bytes)).metadata()).format).toBe('jpeg');
  });
});
