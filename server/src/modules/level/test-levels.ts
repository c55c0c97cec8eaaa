/** Levels on a clock that tests turn, with a pool that holds what a test says. */
import { randomUUID } from 'node:crypto';
import { parseUnits } from '@assay/contract/money';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { rewardPool } from '../../ledger/reward-pool.ts';
import { makePerson } from '../identity/test-identity.ts';
import { createPrices } from '../wallet/index.ts';
import { deposit, openMember, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { runLevels } from './level-jobs.ts';

export const HOUR = 3_600_000;

export const fundPool = (app: TestApp, label: string, amount: string): Promise<void> =>
  post(app, {
    id: randomUUID(),
    kind: 'pool_funding',
    legs: transfer({ purpose: 'grants', currency: 'USDT' }, rewardPool(label), parseUnits(amount, 6)!),
  });

/** Verified, unless a test says otherwise. */
export const memberWith = async (
  app: TestApp,
  amount: string,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<TestMember> => {
  const member = await openMember(app);
  if (isVerified) await makePerson(app, member.id);
  await deposit(app, member, 'USDT', amount);
  return member;
};

export const run = (app: TestApp): Promise<void> =>
  runLevels({ ...app, prices: createPrices(app), book: app.trading.levels });

/** Lets hours pass, does what is due, and waits until new levels hold. */
export const pass = async (app: TestApp, hours: number): Promise<void> => {
  app.clock.advance(hours * HOUR);
  await trade(app, 2);
  await run(app);
  app.clock.advance(31_000);
  await trade(app, 2);
};

export const auditFindings = async (app: TestApp): Promise<string[]> =>
  (await auditBooks(app.db)).filter(({ failures }) => failures > 0).map(({ name, first }) => `${name}: ${first}`);
