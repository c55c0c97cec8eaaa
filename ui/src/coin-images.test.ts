import { expect, test } from 'vitest';
import { drawingsOf } from './coin-images.ts';
import sprite from './sprite.svg?raw';
import { SPRITE_IDS } from './sprite-ids.ts';

test('every drawing of the file becomes an image of its own', () => {
  const drawings = drawingsOf(sprite);
  expect(new Set(drawings.keys())).toEqual(SPRITE_IDS);
  for (const [id, svg] of drawings) {
    expect(svg, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[^>]*>.+<\/svg>$/s);
    // Not every browser draws what has no size.
    expect(svg, id).toContain(' width="40" height="40"');
    // A drawing contains everything it refers to.
    for (const [, name] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g))
      expect(svg, `${id} ${name}`).toContain(`id="${name}"`);
  }
});
