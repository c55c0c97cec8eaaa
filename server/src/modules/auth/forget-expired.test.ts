import { randomBytes } from 'node:crypto';
import { login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { getPasskeyChallenge, getWalletChallenge } from '@assay/contract/login';
import { getStreamTicket } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { forgetExpired } from './forget-expired.ts';
import { confirmed, PASSWORD, registered, withAuthenticator } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const TABLES = ['passkey_challenge', 'wallet_nonce', 'pending_login', 'confirmation', 'stream_ticket', 'freeze_token'];
const MORE = ['message', 'verification_code', 'login_try', 'login'];

const counts = async (): Promise<Record<string, number>> => {
  const of = async (table: string) => {
    const [row] = await app.db.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return [table, row!.count] as const;
  };
  return Object.fromEntries(await Promise.all([...TABLES, ...MORE].map(of)));
};

describe('forgetting what is over', () => {
  it('keeps what can still be used, and nothing else', async () => {
    const person = await registered(app);
    await withAuthenticator(app, person);
    await app.call(login, { username: person.email, password: PASSWORD });
    await app.refused(login, { username: person.email, password: 'a wrong one' });
    await app.call(getPasskeyChallenge, {});
    await app.call(getWalletChallenge, { address: `0x${randomBytes(20).toString('hex')}`, chainId: '1' });
    await app.call(getStreamTicket, {}, { token: person.token });
    const other = await registered(app);
    await confirmed(app, other, { action: 'download_data' });
    await app.call(getStreamTicket, {}, { token: other.token });
    const before = await counts();
    for (const table of [...TABLES, ...MORE]) expect(before[table], table).toBeGreaterThan(0);

    app.clock.advance(6 * 60_000);
    await forgetExpired(app.db, app.clock.now());
    const soon = await counts();
    for (const table of TABLES.filter((one) => one !== 'freeze_token')) expect(soon[table], table).toBe(0);
    for (const table of ['freeze_token', 'message', 'verification_code', 'login_try', 'login'])
      expect(soon[table], table).toBe(before[table]);
    await app.call(getMyUserInfo, {}, { token: person.token });

    app.clock.advance(121 * 86_400_000);
    await forgetExpired(app.db, app.clock.now());
    for (const [table, count] of Object.entries(await counts())) expect(count, table).toBe(0);
  });
});
