import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** The colours of a block by name, light and dark; only those that are given whole. */
const coloursOf = (css: string): Map<string, readonly [string, string]> =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name, light, dark]) => [
      name!,
      [light!, dark!],
    ]),
  );

const USUAL = coloursOf(CSS.slice(0, CSS.indexOf('[data-palette')));
const COLOURBLIND = coloursOf(CSS.slice(CSS.indexOf('[data-palette')));

const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const GROUNDS = ['bg', 'surface', 'raised', 'sunken'];
const THEMES = ['light', 'dark'];

describe.each(THEMES)('in the %s theme', (theme) => {
  const at = THEMES.indexOf(theme) as 0 | 1;
  const of = (colours: typeof USUAL, name: string): string => colours.get(name)![at];

  test.each(['text', 'text-2', 'text-3', 'brand', 'warn', 'good', 'bad'])('%s can be read on every ground', (name) => {
    for (const ground of GROUNDS)
      expect(contrast(of(USUAL, name), of(USUAL, ground)), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['good', 'bad'])('%s can be read in colours for the colour-blind', (name) => {
    for (const ground of GROUNDS)
      expect(contrast(of(COLOURBLIND, name), of(USUAL, ground)), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['bg', 'surface', 'raised'])('the edge of a field stands out from %s', (ground) => {
    expect(contrast(of(USUAL, 'edge'), of(USUAL, ground))).toBeGreaterThanOrEqual(3);
  });
});
