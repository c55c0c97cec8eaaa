import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { getProductOrder } from '@assay/contract/product';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../../templates/test-screen.tsx';
import { ORDER, ORDER_DETAIL } from '../test-products.ts';
import { OrderSheet } from './order-sheet.tsx';

const OTHER_ID = '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a02';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const TwoOrders = () => {
  const [id, setId] = useState(ORDER.id);
  return (
    <>
      <button type="button" onClick={() => setId(OTHER_ID)}>
        {'next'}
      </button>
      <OrderSheet id={id} onClose={() => {}} />
    </>
  );
};

test('an order that cannot be loaded never shows the one that was open before', async () => {
  screen = await drawScreen(<TwoOrders />, {
    [getProductOrder.path]: ({ path }) =>
      path.includes(OTHER_ID) ? envelope(errorCode('not_found')) : envelope(200, ORDER_DETAIL),
  });
  await screen.says('Basis arbitrage 30');
  screen.button('next').click();
  await screen.says('Investment not found');
  expect(document.body.textContent).not.toContain('Basis arbitrage 30');
});

test('an order that has ended says when, what came back, what leaving cost and what was lost', async () => {
  const end = { time: '2026-11-14 12:00:00', returned: '990', fee: '2.5', lost: '7.5' };
  const ended = { ...ORDER_DETAIL, state: 'ended', reason: 'exit', exit: null, end };
  screen = await drawScreen(<OrderSheet id={ORDER.id} onClose={() => {}} />, {
    [getProductOrder.path]: () => envelope(200, ended),
  });
  await screen.says('990.00 USDT');
  const text = document.body.textContent;
  for (const said of ['Ended', 'Early exit fee', '2.50 USDT', 'Lost', '7.50 USDT', 'Returned to you'])
    expect(text).toContain(said);
});
