import { writeStored } from '@assay/client/storage';
import { envelope } from '@assay/client/test-server';
import { learnServerTime } from '@assay/client/server-clock';
import { errorCode } from '@assay/contract/errors';
import {
  listOfferings,
  listSubscriptions,
  type Offering,
  payOffering,
  type Subscription,
  subscribeOffering,
} from '@assay/contract/offering';
import { listBalances } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { findKeptTerms } from '../../proof/kept-terms.ts';
import { OfferingScreen } from './offering-screen.tsx';
import { DRAWN, DRAWS_MS, OFFERING, pageOf, SUBSCRIPTION, WINNER } from '../../proof/test-offerings.ts';

const held = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0', value: '0' };

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => {
  writeStored('offerings', null);
  learnServerTime(DRAWS_MS - 10 * 60_000, Date.now(), Date.now());
});
afterEach(() => screen.stop());

interface World {
  offerings?: Offering[];
  mine?: Subscription[];
  more?: Answers;
}

const draw = async (
  { offerings = [OFFERING], mine = [], more = {} }: World,
  search: Record<string, string> = { id: OFFERING.id },
) => {
  screen = await drawScreen(
    <OfferingScreen />,
    {
      [listOfferings.path]: () => envelope(200, pageOf(offerings)),
      [listSubscriptions.path]: () => envelope(200, pageOf(mine)),
      [listBalances.path]: () => envelope(200, [{ currency: 'USDT', available: '175', total: '175', ...held }]),
      ...more,
    },
    search,
  );
};

const dialog = () => document.querySelector('[role="dialog"]');
const dock = () => document.querySelector<HTMLElement>('footer button, footer a');
const press = async (name: string) => {
  await vi.waitFor(() => expect(screen.button(name)).toBeDefined(), { timeout: 4_000 });
  screen.button(name).click();
};
const confirmButton = () => [...dialog()!.querySelectorAll('button')].at(-1)!;

test('the list shows price, countdown, demand and state of each offering, and leads to it', async () => {
  await draw({}, {});
  await screen.says('Tidewater');
  await screen.says('0.50 USDT');
  await screen.says('Closes in');
  expect(document.body.textContent).toMatch(/00:0[78]:\d\d/);
  await screen.says('Subscribed: 150%');
  await screen.says('60 of 40 lots · 12 applicants');
  expect(document.querySelector('[role="listitem"] a')?.getAttribute('href')).toBe('#/ieo?id=tidewater');
});

test('the state in the address is what the server is asked for, and none in it leads back to all', async () => {
  await draw({ offerings: [] }, { state: 'listed' });
  await screen.says('Nothing with this status');
  expect(screen.asked(listOfferings)[0]).toContain('state=listed');
});

test('without any offering there is a sentence, and a failure can be tried again', async () => {
  await draw({ offerings: [] }, {});
  await screen.says('No token sales right now');
  await screen.stop();
  await draw({ more: { [listOfferings.path]: () => envelope(errorCode('internal')) } }, {});
  await screen.says('We couldn’t load the token sales');
  expect(screen.button('Try again')).toBeDefined();
});

test('an offering tells its terms, its moments, its fairness, and keeps what it said', async () => {
  await draw({});
  await screen.says('100.00 TIDE for 50.00 USDT');
  await screen.says('40 lots, 4,000.00 TIDE. Held in escrow');
  await screen.says('If it closed now, about 66% of the 60 lots applied for would be allocated.');
  await screen.says('Refunded within an hour of the draw.');
  await screen.says('The first BTCUSDT price at or after');
  await screen.says('The seed stays secret until the draw.');
  await screen.says('Simulated sale · play money');
  expect(document.querySelector(`[aria-label="${OFFERING.commitment}"]`)).not.toBeNull();
  await expect.poll(() => findKeptTerms(OFFERING.id)?.terms['commitment']).toBe(OFFERING.commitment);
});

test('while it is paused it says so, and nothing leads to an application', async () => {
  const paused = { ...OFFERING, isPaused: true };
  await draw({ offerings: [paused] });
  await screen.says('Applications are paused for now.');
  await screen.says('TIDE · Paused');
  expect(screen.button('Apply')).toBeUndefined();
  await screen.stop();
  await draw({ offerings: [paused] }, {});
  await screen.says('Paused');
});

test('lots are applied for as shown, under a name that this phone made', async () => {
  let mine: Subscription[] = [];
  await draw({
    more: {
      [listSubscriptions.path]: () => envelope(200, pageOf(mine)),
      [subscribeOffering.path]: () => {
        mine = [SUBSCRIPTION];
        return envelope(200, SUBSCRIPTION);
      },
    },
  });
  await screen.says('Apply');
  await vi.waitFor(() => expect(dock()?.textContent).toBe('Apply'), { timeout: 4_000 });
  dock()!.click();
  await screen.says('Reserved now50.00 USDT');
  await press('Add one lot');
  await screen.says('Reserved now100.00 USDT');
  await screen.says('No allocation; 100.00 USDT refunded within an hour of the draw');
  await press('Max');
  await screen.says('Reserved now150.00 USDT');
  confirmButton().click();
  await screen.says('Your application');
  const [sent] = screen.sent(subscribeOffering) as { entryName: string }[];
  expect(sent).toMatchObject({ offeringId: 'tidewater', lots: 3 });
  expect(sent!.entryName).toMatch(/^[0-9a-f]{32}$/);
  expect(dock()).toBeNull();
});

test('more than there is money for is said, and nothing is sent', async () => {
  await draw({});
  await vi.waitFor(() => expect(dock()?.textContent).toBe('Apply'), { timeout: 4_000 });
  dock()!.click();
  await screen.says('Available175.00 USDT');
  for (let lots = 1; lots < 5; lots++) await press('Add one lot');
  await screen.says('Reserved now250.00 USDT');
  expect(screen.button('Add one lot').hasAttribute('disabled')).toBe(true);
  confirmButton().click();
  await vi.waitFor(() => expect(dialog()!.querySelector('[role="alert"]')?.textContent).not.toBe(''), {
    timeout: 4_000,
  });
  expect(screen.sent(subscribeOffering)).toEqual([]);
});

test('a refusal is said where it was applied', async () => {
  await draw({ more: { [subscribeOffering.path]: () => envelope(errorCode('offering_closed')) } });
  await vi.waitFor(() => expect(dock()?.textContent).toBe('Apply'), { timeout: 4_000 });
  dock()!.click();
  await screen.says('Reserved now50.00 USDT');
  confirmButton().click();
  await screen.says('Applications are closed. You weren’t charged.');
  expect(findKeptTerms(OFFERING.id)?.entryName).toBeUndefined();
});

test('a win says what it costs and until when, and is paid once confirmed', async () => {
  const paid = { ...WINNER, state: 'completed' as const };
  let mine: Subscription[] = [WINNER];
  await draw({
    offerings: [DRAWN],
    more: {
      [listSubscriptions.path]: () => envelope(200, pageOf(mine)),
      [payOffering.path]: () => {
        mine = [paid];
        return envelope(200, paid);
      },
    },
  });
  await screen.says(`Allocated${WINNER.wonLots} of 5 lots`);
  await screen.says('Pay within');
  dock()!.click();
  await screen.says('Pay for your allocation?');
  confirmButton().click();
  await screen.says('Your tokens arrive when trading starts');
  expect(screen.sent(payOffering)).toEqual([{ id: WINNER.id }]);
});

test('a payment that comes too late says that all of the money comes back', async () => {
  await draw({
    offerings: [DRAWN],
    mine: [WINNER],
    more: { [payOffering.path]: () => envelope(errorCode('too_late')) },
  });
  await screen.says('Your application');
  dock()!.click();
  await screen.says('Pay for your allocation?');
  confirmButton().click();
  await screen.says('The payment deadline has passed. You’re being refunded in full.');
  expect(dialog()).not.toBeNull();
});

test.each([
  ['applied', SUBSCRIPTION, 'Anything not allocated is refunded within an hour of the draw'],
  [
    'not_won',
    { ...WINNER, state: 'not_won', wonLots: 0, cost: '0', returned: '250', coins: '0' },
    'You weren’t allocated any lots',
  ],
  [
    'not_won',
    { ...WINNER, state: 'not_won', wonLots: 0, cost: '0', returned: null, coins: '0' },
    'Your refund arrives within an hour',
  ],
  ['expired', { ...WINNER, state: 'expired', returned: '250' }, 'You missed the payment deadline.'],
  ['completed', { ...WINNER, state: 'completed' }, 'Your tokens arrive when trading starts'],
  ['listed', { ...WINNER, state: 'listed' }, 'Your tokens are in your wallet and ready to trade.'],
] as const)('an application that is %s says what becomes of its money', async (_state, mine, sentence) => {
  await draw({ offerings: [{ ...DRAWN, state: 'completed' }], mine: [mine] });
  await screen.says(sentence);
  expect(dock()).toBeNull();
});

test('after the listing the market and the coins are one step away', async () => {
  await draw({
    offerings: [{ ...DRAWN, state: 'listed', symbol: 'TIDEUSDT' }],
    mine: [{ ...WINNER, state: 'listed' }],
  });
  await screen.says('Open market');
  const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/kline?symbol=TIDEUSDT', '#/zichanCenter']);
});

test('my applications show what matters in each state, and a win can be paid from there', async () => {
  await draw({ mine: [WINNER, { ...SUBSCRIPTION, id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a02' }] }, { view: 'mine' });
  await screen.says('Reserved250.00 USDT');
  await screen.says(`Cost${Number(WINNER.cost)}.00 USDT`);
  await press(`Pay ${Number(WINNER.cost)}.00 USDT`);
  await screen.says('Pay for your allocation?');
  expect(dialog()?.textContent).toContain('This can’t be undone.');
});

test('no applications yet leads to the offerings', async () => {
  await draw({}, { view: 'mine' });
  await screen.says('No applications yet');
  expect(screen.button('Browse sales')).toBeDefined();
});

test('when its moment has come it is asked for again, until the server has done what is due', async () => {
  learnServerTime(DRAWS_MS - 60_000, Date.now(), Date.now());
  let asked = 0;
  await draw({
    mine: [SUBSCRIPTION],
    more: {
      [listOfferings.path]: () =>
        envelope(200, pageOf([{ ...OFFERING, state: ++asked === 1 ? ('issuing' as const) : ('drawing' as const) }])),
    },
  });
  await screen.says('Any moment now');
  await screen.says('TIDE · Drawing');
  await screen.says('Draw in');
  expect(screen.asked(listSubscriptions).length).toBeGreaterThan(1);
});

test('a draw that the stream tells of is shown at once in my applications, and nothing is asked before', async () => {
  let asked = 0;
  await draw(
    {
      more: {
        [listSubscriptions.path]: () => envelope(200, pageOf([++asked === 1 ? SUBSCRIPTION : WINNER])),
      },
    },
    { view: 'mine' },
  );
  // The filter says "Applied", too, before the list is there.
  await screen.says('Reserved250.00 USDT');
  NewsSocket.open.tell(['offering', 'drawn', OFFERING.id]);
  await press(`Pay ${Number(WINNER.cost)}.00 USDT`);
  expect(screen.asked(listSubscriptions)).toHaveLength(2);
});

test('an offering that does not exist is said in words', async () => {
  await draw({ offerings: [] });
  await screen.says('Token sale not found');
  expect(document.querySelector('a[href="#/ieo"]')).not.toBeNull();
});
