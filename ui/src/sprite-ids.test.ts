// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPRITE_IDS } from './sprite-ids.ts';

const svg = (name: string) => {
  const text = readFileSync(new URL(`./${name}.svg`, import.meta.url), 'utf8');
  return { text, ids: [...text.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]!) };
};

test('the sprite holds exactly the drawings that coins may ask for', () => {
  expect(svg('sprite').ids.toSorted()).toEqual([...SPRITE_IDS].toSorted());
});

test.each(['sprite', 'flags'])('%s.svg opens and closes all it has, and uses no name it does not define', (name) => {
  const { text, ids } = svg(name);
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [all, closing, tag, rest] of text.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (all.includes('xlink:') || (closing && open.pop() !== tag)) wrong.push(all);
    if (!closing && !rest!.endsWith('/')) open.push(tag!);
  }
  expect(wrong).toEqual([]);
  expect(open).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const defined = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, used] of text.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(defined).toContain(used);
});
