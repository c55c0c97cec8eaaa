/** Attacks on draws by an operator with every right: each is red on a phone that only makes its usual calls. */
import { getDraw, subscribeOffering } from '@assay/contract/offering';
import type { OutputOf } from '@assay/contract/endpoint';
import { fromHex, toHex } from '@assay/verify/binary';
import { drawLots, hashEntries } from '@assay/verify/draw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { runOfferings } from '../../server/src/modules/offering/run-offerings.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { deposit, openMember, openTradingApp, trade } from '../../server/src/modules/wallet/test-wallet.ts';
import type { TestMember } from '../../server/src/modules/wallet/test-wallet.ts';
import { fundOfferings } from '../../server/src/sandbox/offering/seed-offerings.ts';
import { openLiar } from './liar.ts';
import type { Liar } from './liar.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

const MINUTE = 60_000;
/** 40 lots, at most 5 for one member. */
const OFFERING = { offeringId: 'tidewater', lots: 5 };

type Draw = OutputOf<typeof getDraw>;

let app: TestApp;
let liar: Liar;
let phone: Phone;
let log: () => Promise<void>;
const pass = async (minutes: number): Promise<void> => {
  app.clock.advance(minutes * MINUTE);
  await trade(app, 3);
  await runOfferings(app);
  await log();
};

const apply = async (): Promise<TestMember> => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '1000');
  await app.call(subscribeOffering, OFFERING, { token: member.token });
  return member;
};

beforeEach(async () => {
  app = await openTradingApp();
  await fundOfferings(app);
  liar = await openLiar((await app.listen()).url);
  log = publicLogJob(app);
  const member = await apply();
  // More than there is, so that lots are drawn.
  for (let i = 0; i < 10; i += 1) await apply();
  await pass(1);
  phone = await openPhone(liar.url, member);
  await phone.visit();
  for (let i = 0; i < 40; i += 1) await pass(1);
});
afterEach(async () => {
  await liar.close();
  await app.close();
});

const lieAboutDraw = (change: (draw: Draw) => Draw): void => {
  liar.lies.push({
    about: /appProdIoe\/draw/,
    lie: (body) => {
      const answer = JSON.parse(body.toString()) as { result: Draw };
      return JSON.stringify({ ...answer, result: change(answer.result) });
    },
  });
};

/** Drawn again, so that everything fits what it says. */
const redrawn = (draw: Draw, entries: Draw['entries']): Draw => {
  const named = entries.map(([name, lots]) => ({ name: fromHex(name), lots }));
  const tickRecord = draw.tick ? fromHex(draw.tick.record) : new Uint8Array();
  const won = drawLots({ lots: draw.lots, seed: fromHex(draw.seed!), entries: named, tickRecord });
  return {
    ...draw,
    entries: entries.map(([name, lots], index) => [name, lots, won[index]!]),
    entriesHash: toHex(hashEntries(named)),
  };
};

describe('a phone at its usual visits', () => {
  it('is silent when a draw is what it was to be', async () => {
    expect((await app.call(getDraw, { id: OFFERING.offeringId })).seed).not.toBeNull();
    expect(await phone.visit()).toEqual([]);
  });

  it("is red when another's entry is renamed after the draw, and everything made to fit", async () => {
    lieAboutDraw((draw) => {
      const other = draw.entries.findLastIndex(([, , won]) => won > 0);
      const renamed = draw.entries.map(([name, lots, won], index): Draw['entries'][number] =>
        index === other ? ['f'.repeat(name.length), lots, won] : [name, lots, won],
      );
      return redrawn(draw, renamed);
    });
    expect(await phone.visit()).toEqual(['draw']);
  });

  it('is red when the winners are others than the seed and the tick give', async () => {
    lieAboutDraw((draw) => ({
      ...draw,
      entries: draw.entries.map(([name, lots, won], index) => [name, lots, index === 0 ? (won + 1) % 6 : won]),
    }));
    expect(await phone.visit()).toEqual(['draw']);
  });
});
