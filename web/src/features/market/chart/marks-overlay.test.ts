import type { ISeriesPrimitive } from 'lightweight-charts';
import { expect, test } from 'vitest';
import type { OverlayPlace } from './chart-overlay.ts';
import { createMarksOverlay } from './marks-overlay.ts';

const HEIGHT = 300;

/** A pane of prices from 0 at its foot to 300 at its top. */
const attached = (prices: readonly number[]) => {
  let primitive: ISeriesPrimitive | undefined;
  const overlay = createMarksOverlay();
  overlay.attach({
    series: {
      priceToCoordinate: (price: number) => HEIGHT - price,
      getPane: () => ({ getHeight: () => HEIGHT }),
      attachPrimitive: (given: ISeriesPrimitive) => {
        primitive = given;
      },
    },
    picture: () => ({ bars: [{ close: 150 }], scale: 0 }),
  } as unknown as OverlayPlace);
  overlay.show({
    fills: [],
    lines: prices.map((price) => ({ id: String(price), kind: 'entry', price, text: 'Long' })),
  });
  return primitive!.priceAxisViews!().flatMap((view) => (view.visible!() ? [view.text()] : []));
};

test('a price beyond the scale has no tag on it, since its place there belongs to another price', () => {
  expect(attached([100, 310, -20])).toEqual(['100']);
});

test('of many prices only those that are named have a tag', () => {
  expect(attached([10, 140, 148, 155, 290, 400])).toEqual(['140', '148', '155']);
});
