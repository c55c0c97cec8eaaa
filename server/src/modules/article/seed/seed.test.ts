import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, LANGUAGES } from '@assay/contract/language';
import { describe, expect, it } from 'vitest';
import { HANDBOOK, SANDBOX_TALK } from './catalogue.ts';
import { parseText, readText } from './read-texts.ts';

const SEEDS = [...HANDBOOK, ...SANDBOX_TALK];
const ROUTES = readFileSync(new URL('../../../../../web/src/navigation/routes.ts', import.meta.url), 'utf8');

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!).toSorted();
/** Lines that are items, steps, headings or rows of a table, without their words. */
const shapeOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^(?:- |\d+\. |## |\|)/.exec(line.trim())?.[0] ?? []);

it.each(LANGUAGE_CODES.filter((code) => code !== 'en-us'))('no English is left in %s', async (language) => {
  for (const { id } of SEEDS) {
    const [own, english] = await Promise.all([readText(id, language), readText(id, 'en-us')]);
    expect(own.title, id).not.toBe(english.title);
    expect(own.summary, id).not.toBe(english.summary);
    expect(own.body, id).not.toBe(english.body);
  }
});

describe.each(LANGUAGE_CODES)('the articles in %s', (language) => {
  it('are those of the catalogue and none besides', () => {
    const files = readdirSync(new URL(`./${language}/`, import.meta.url));
    expect(files.toSorted()).toEqual(SEEDS.map(({ id }) => `${id}.md`).toSorted());
  });

  it.each(SEEDS.map(({ id }) => id))('keep the links and the shape of the English text: %s', async (id) => {
    const [own, english] = await Promise.all([readText(id, language), readText(id, 'en-us')]);
    expect(linksIn(own.body)).toEqual(linksIn(english.body));
    expect(shapeOf(own.body)).toEqual(shapeOf(english.body));
  });

  it('explain things in few words', async () => {
    const segmenter = new Intl.Segmenter(LANGUAGES[language], { granularity: 'word' });
    for (const { id } of SEEDS.filter(({ kind }) => kind === 'help')) {
      const { summary, body } = await readText(id, language);
      const words = Array.from(segmenter.segment(`${summary} ${body}`)).filter(({ isWordLike }) => isWordLike).length;
      expect(words, id).toBeGreaterThanOrEqual(80);
      expect(words, id).toBeLessThanOrEqual(290);
    }
  });
});

it('links lead to screens and articles that exist', async () => {
  const ids = new Set(SEEDS.map(({ id }) => id));
  const texts = await Promise.all(SEEDS.map(({ id }) => readText(id, 'en-us')));
  const links = texts.flatMap(({ body }) => linksIn(body)).map((link) => new URL(link.slice(1), 'https://app.example'));
  const isKnown = ({ pathname, searchParams }: URL): boolean =>
    ROUTES.includes(`path: '${pathname}'`) && (pathname !== '/articleDetail' || ids.has(searchParams.get('id') ?? ''));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !isKnown(link))).toEqual([]);
});

it('a text without a heading or a summary is refused', () => {
  expect(() => parseText('No heading\n\nSummary\n\nText')).toThrow('starts with a heading');
  expect(() => parseText('# Heading')).toThrow('starts with a heading');
  expect(parseText('# Heading\n\nSummary\n\nOne\n\nTwo\n')).toEqual({
    title: 'Heading',
    summary: 'Summary',
    body: 'One\n\nTwo',
  });
});
