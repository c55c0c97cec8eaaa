import { getSetting } from '@assay/contract/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phoneUrl } from '../../http/https.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('tells how long things wait as it is set now, for texts that name it', async () => {
  await app.db.query(
    `update setting set value = value || '{"waitSeconds": 7200, "recoveryHoldSeconds": 172800}' where key = 'transfer_rules'`,
  );
  expect(await app.call(getSetting, { key: 'common_config' })).toMatchObject({
    profile: 'sandbox',
    waits: { withdrawalSeconds: 7200, recoverySeconds: 172_800 },
  });
});

it('names the address of this machine in the sandbox alone', async () => {
  const sandbox = await openTestApp({ httpsPort: 8443 });
  const live = await openTestApp({ httpsPort: 8443, profile: 'live' });
  try {
    expect(await sandbox.call(getSetting, { key: 'common_config' })).toMatchObject(
      phoneUrl(8443) === undefined ? {} : { phoneUrl: phoneUrl(8443) },
    );
    expect(await live.call(getSetting, { key: 'common_config' })).not.toHaveProperty('phoneUrl');
  } finally {
    await sandbox.close();
    await live.close();
  }
});
