import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPhoto, isGood, type Picture, type Side, SIDES } from './photo-checks.ts';

const WIDTH = 320;
const HEIGHT = 220;

type Paint = (x: number, y: number) => number;

const paint = (luma: Paint): Picture => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.fill(luma(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
};

interface Card {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  /** In pixels of height over the width of the card. */
  tilt?: number;
}

/** A light card with lines of print on a dark table. Print is a pattern, not noise: the same at every run. */
const card = ({ left = 24, right = 296, top = 20, bottom = 200, tilt = 0 }: Card = {}): Paint => {
  return (x, y) => {
    const lean = (tilt * (x - WIDTH / 2)) / WIDTH;
    const [u, v] = [x + (tilt * (y - HEIGHT / 2)) / WIDTH, y - lean];
    if (u < left || u > right || v < top || v > bottom) return 50 + ((x * 7 + y * 13) % 5);
    const isPrint = Math.floor(v) % 14 < 5 && Math.floor(u / 3) % 3 !== 0 && u > left + 20 && u < right - 20;
    return isPrint ? 60 : 205;
  };
};

const blur = (luma: Paint, radius: number): Paint => {
  return (x, y) => {
    let sum = 0;
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) sum += luma(x + dx, y + dy);
    return sum / (2 * radius + 1) ** 2;
  };
};

test('a whole, evenly lit, sharp card is good', () => {
  const checks = checkPhoto(paint(card()));
  expect(checks).toMatchObject({ border: { level: 1 } });
  expect(isGood(checks)).toBe(true);
});

test('a card that lies a little askew still has its four edges', () => {
  fc.assert(
    fc.property(fc.integer({ min: -18, max: 18 }), (tilt) => {
      expect(checkPhoto(paint(card({ tilt }))).border.fault).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test.each<[Side, Card]>([
  ['left', { left: -40 }],
  ['right', { right: 360 }],
  ['top', { top: -40 }],
  ['bottom', { bottom: 260 }],
])('a card cut off at the %s is said to be, and nothing else', (side, cut) => {
  expect(checkPhoto(paint(card(cut))).border.fault).toEqual([side]);
});

test('a picture of nothing has no edge at all', () => {
  const checks = checkPhoto(paint(() => 128));
  expect(checks.border).toEqual({ fault: [...SIDES], level: 0 });
  expect(checks.focus.fault).toBe('blurred');
});

test('a shaken picture is told from a sharp one', () => {
  const sharp = checkPhoto(paint(card())).focus;
  const shaken = checkPhoto(paint(blur(card(), 3))).focus;
  expect(sharp.fault).toBeUndefined();
  expect(shaken.fault).toBe('blurred');
  expect(shaken.level).toBeLessThan(sharp.level);
});

test('too little and too much light are told apart', () => {
  const lit = card();
  expect(checkPhoto(paint((x, y) => lit(x, y) * 0.25)).light.fault).toEqual({ name: 'dark' });
  expect(checkPhoto(paint((x, y) => 200 + lit(x, y))).light.fault).toEqual({ name: 'bright' });
});

test.each<[Side, (x: number, y: number) => boolean]>([
  ['left', (x) => x < WIDTH * 0.45],
  ['right', (x) => x > WIDTH * 0.55],
  ['top', (_x, y) => y < HEIGHT * 0.45],
  ['bottom', (_x, y) => y > HEIGHT * 0.55],
])('a shadow at the %s is named by its side', (side, isShaded) => {
  const lit = card();
  const { light } = checkPhoto(paint((x, y) => lit(x, y) * (isShaded(x, y) ? 0.42 : 1)));
  expect(light.fault).toEqual({ name: 'uneven', side });
});

test('levels stay between nothing and all of it, whatever the picture shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 64 }), (base, swing) => {
      const { border, light, focus } = checkPhoto(paint((x, y) => base + ((x * 31 + y * 17) % swing)));
      for (const { level } of [border, light, focus]) {
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 6 },
  );
});
