/** A fee that two people change at the desk: a new order pays it, an open position keeps its own. */
import { createPosition, listPositions } from '@assay/contract/trade';
import { call } from '../client/src/call.ts';
import { expectAccessible } from './accessible.ts';
import { sitDownAt } from './desk-operators.ts';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const DESK = 'http://localhost:8197';
/** A market that no other journey trades. */
const SYMBOL = 'ATOMUSDT';

test('a fee is changed by two people, and a new order pays it, but no open position', async ({ browser, page }) => {
  await enterAsNew(page, '/home', '500');
  const buy = () =>
    call(createPosition, { symbol: SYMBOL, direction: 'buy', kind: 'market', quantity: '1', leverage: 2 });
  const fees = async () =>
    (await call(listPositions, { realm: 'money', state: 'open' })).records.map(({ feePercent }) => Number(feePercent));
  await buy();
  await expect.poll(fees).toEqual([0.04]);

  const treasurer = await sitDownAt(browser, DESK, 'Jonas Weber');
  await treasurer.getByRole('link', { name: 'Terms' }).click();
  await treasurer.getByRole('link', { name: SYMBOL }).click();
  await treasurer.getByRole('button', { name: /^Propose a change/ }).click();
  const dialog = treasurer.getByRole('dialog');
  const fee = dialog.getByLabel('Trading fee (%)');
  await fee.fill('9');
  await expect(dialog.getByText('At most 0.2 %: five times what it was at first')).toBeVisible();
  await fee.fill('0.06');
  await expect(dialog.getByText('Open positions')).toBeVisible();
  await dialog.getByLabel('Why').fill('liquidity costs more');
  await expectAccessible(treasurer, 'terms');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);

  const owner = await sitDownAt(browser, DESK, 'Omar Haddad');
  await owner.getByRole('link', { name: /^Proposals/ }).click();
  await owner.getByRole('link', { name: `Change ${SYMBOL}: trading fee` }).click();
  await expect(owner.getByText('0.06 %')).toBeVisible();
  await owner.getByLabel('Your reason').fill('as agreed');
  await owner.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByRole('link', { name: `Change ${SYMBOL}: trading fee` })).toHaveCount(0);

  // Members read it before it counts.
  await open(page, '/fairness');
  await expect(page.getByText('0.04 % → 0.06 %')).toBeVisible();

  const panel = treasurer.getByRole('complementary', { name: SYMBOL });
  await expect(panel.getByText('Jonas Weber and Omar Haddad')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(treasurer, 'terms');
  await expect(async () => {
    await buy();
    await expect.poll(fees).toContain(0.06);
  }).toPass();
  expect(await fees()).toContain(0.04);
});
