/** Members with money for endpoint tests, on a market that trades. */
import { randomUUID } from 'node:crypto';
import { parseUnits } from '@assay/contract/money';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import { WEDNESDAY } from '../../quotes/test-market.ts';
import { openLogin } from '../auth/logins.ts';
import { insertMember } from '../auth/register-member.ts';
import { findCurrency, loadCurrencies } from './queries.ts';

const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA';

export interface TestMember {
  id: string;
  token: string;
}

/** Lets the market tick for some seconds. */
export const trade = async (app: TestApp, seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i++) {
    app.clock.advance(1000);
    await app.quotes.flush();
  }
};

/** On a Wednesday, when every market is open and has ticked. */
export const openTradingApp = async (startAtMs = WEDNESDAY): Promise<TestApp> => {
  const app = await openTestApp({ startAtMs });
  await trade(app, 8);
  return app;
};

export const openMember = async (app: TestApp): Promise<TestMember> => {
  const id = await insertMember(app.db, {
    target: { kind: 'email', email: `${randomUUID()}@example.com` },
    passwordHash: PASSWORD_HASH,
    createdAt: new Date(app.clock.now()),
  });
  const from = { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } } as const;
  return { id, token: await app.db.transaction((tx) => openLogin(app, tx, id, from)) };
};

export const post = (app: TestApp, journal: Omit<JournalDraft, 'id' | 'realm' | 'actor'> & Partial<JournalDraft>) =>
  app.db.transaction((tx) =>
    app.ledger.post(tx, [{ id: journalId('test', randomUUID()), realm: 'money', actor: 'test', ...journal }]),
  );

export const deposit = async (app: TestApp, member: TestMember, currency: string, amount: string): Promise<void> => {
  const { decimals } = findCurrency(await loadCurrencies(app.db), currency);
  const legs = transfer(
    { purpose: 'custody', label: 'faucet', currency },
    { memberId: member.id, purpose: 'available', currency },
    parseUnits(amount, decimals)!,
  );
  await post(app, { kind: 'deposit', legs });
};
