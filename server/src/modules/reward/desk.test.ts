import { randomUUID } from 'node:crypto';
import { fundProgram, listPrograms } from '@assay/contract/desk/reward';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { auditFundings } from '../operator/index.ts';
import { post } from '../wallet/test-wallet.ts';

let app: TestApp;
let desk: TestDesk;
let treasurer: TestOperator;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  treasurer = await desk.operator('treasurer');
  await post(app, {
    kind: 'capital_paid_in',
    legs: transfer(
      { purpose: 'custody', label: 'house', currency: 'USDT' },
      { purpose: 'capital', currency: 'USDT' },
      100_000_000n,
    ),
  });

  it('that was filled without a word of it is found by the audit (L12)', async () => {
    const actor = `operator:${treasurer.id}`;
    const legs = transfer(
      { purpose: 'insurance', currency: 'USDT' },
      { purpose: 'pool', label: 'level', currency: 'USDT' },
      1n,
    );
    await post(app, { kind: 'pool_funding', actor, object: 'reward:level', legs });
    expect(await auditFundings(app.db)).toMatchObject([{ invariant: 'L12' }]);
  });
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const fund = (program: 'level' | 'welfare', amount: string, requestId = randomUUID()) =>
  desk.send(
    fundProgram,
    { program, account: 'capital', amount, reason: 'for the month' },
    { as: treasurer, requestId },
  );

describe('a pool of rewards', () => {
  it('is filled from an account that has it, once for a request, and by one of two at once', async () => {
    const requestId = randomUUID();
    const [first, again] = [await fund('level', '30', requestId), await fund('level', '30', requestId)];
    expect(again).toEqual(first);
    const both = await Promise.all([fund('welfare', '60'), fund('welfare', '60')]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 1301]));
    const programs = await desk.call(listPrograms, {}, { as: await desk.operator('auditor') });
    expect(programs).toMatchObject([
      { program: 'level', pool: '30.000000', fundings: [{ amount: '30.000000', by: treasurer.name }], canFund: false },
      { program: 'welfare', pool: '60.000000' },
      { program: 'team', pool: null, fundings: [] },
    ]);
    for (const amount of ['0', '-5', '1.0000001']) expect((await fund('level', amount)).code).toBe(1303);
    expect([...(await auditLedger(app.db)), ...(await auditFundings(app.db))]).toEqual([]);
  });
});
