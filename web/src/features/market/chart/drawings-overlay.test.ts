import type { ISeriesPrimitive, MouseEventParams } from 'lightweight-charts';
import { expect, test, vi } from 'vitest';
import type { OverlayPlace } from './chart-overlay.ts';
import { createDrawingsOverlay, rayEnd } from './drawings-overlay.ts';

/** Ten pixels for a bar, and one for a price unit of a pane that is 300 high. */
const attached = () => {
  let press: ((event: MouseEventParams) => void) | undefined;
  const overlay = createDrawingsOverlay();
  overlay.attach({
    chart: {
      timeScale: () => ({ logicalToCoordinate: (at: number) => at * 10, coordinateToLogical: (x: number) => x / 10 }),
      subscribeClick: (listener: typeof press) => {
        press = listener;
      },
      unsubscribeClick: () => {
        press = undefined;
      },
    },
    series: {
      priceToCoordinate: (price: number) => 300 - price,
      coordinateToPrice: (y: number) => 300 - y,
      attachPrimitive: (_given: ISeriesPrimitive) => {},
      detachPrimitive: () => {},
    },
    picture: () => ({ bars: [{ time: 0 }, { time: 60 }], stepSeconds: 60, scale: 2 }),
  } as unknown as OverlayPlace);
  return { overlay, press: (event: object) => press?.(event as MouseEventParams) };
};

test('a press on the prices is told as a moment and a price, and one below them is not', () => {
  const { overlay, press } = attached();
  const told = vi.fn();
  press({ point: { x: 5, y: 100 }, paneIndex: 0 });
  overlay.listen(told);
  press({ point: { x: 5, y: 100 }, paneIndex: 0 });
  press({ point: { x: 5, y: 100 }, paneIndex: 1 });
  press({});
  expect(told.mock.calls).toEqual([[{ time: 30, price: 20_000 }]]);
  overlay.detach();
  press({ point: { x: 5, y: 100 }, paneIndex: 0 });
  expect(told).toHaveBeenCalledTimes(1);
});

test('a ray goes on to the edge that it points at', () => {
  expect(rayEnd({ x: 0, y: 0 }, { x: 10, y: 5 }, 100)).toEqual({ x: 100, y: 50 });
  expect(rayEnd({ x: 50, y: 0 }, { x: 40, y: 5 }, 100)).toEqual({ x: 0, y: 25 });
  expect(rayEnd({ x: 50, y: 0 }, { x: 50, y: 5 }, 100).y).toBeGreaterThan(1000);
});
