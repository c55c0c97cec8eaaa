/** Reads RSS and Atom: of each entry its title, its summary as plain words, its link and its time, and never its text. */
import { languageOf } from '@assay/contract/language';
import { parseFeed } from 'feedsmith';
import type { News, NewsItem } from './news-source.ts';

const MAX_TITLE = 160;
const MAX_SUMMARY = 400;
const MAX_SOURCE = 120;
const MAX_GUID = 2048;
const MAX_LINK = 2048;
/** Newest items taken from one feed at a time. */
const MAX_ITEMS = 50;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 31 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' ';
  });

/** Words alone: what stands in tags goes, and of scripts and styles the inside, too. */
export const plainText = (html: string): string =>
  decode(
    html
      .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<!--[\s\S]*?(-->|$)/g, ' ')
      .replaceAll(/<[^>]*(>|$)/g, ' '),
  )
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

interface Entry {
  guid: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  link: string | undefined;
  time: string | undefined;
}

const isLink = (link: string | undefined): link is string =>
  link !== undefined && link.length <= MAX_LINK && URL.canParse(link) && new URL(link).protocol === 'https:';

/** Entries from the future, and those without a time that can be read, are as new as can be. */
const timeOf = (time: string | undefined, nowMs: number): number => {
  const ms = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(ms) || ms < 0 ? nowMs : Math.min(ms, nowMs);
};

const toItem = ({ guid, title, summary, link, time }: Entry, nowMs: number): NewsItem[] => {
  const name = cut(plainText(title ?? ''), MAX_TITLE);
  const id = guid ?? link;
  if (name === '' || id === undefined || !isLink(link)) return [];
  const text = cut(plainText(summary ?? ''), MAX_SUMMARY);
  return [
    {
      guid: id.slice(0, MAX_GUID),
      title: name,
      summary: text === '' ? name : text,
      link: new URL(link).href,
      publishedMs: timeOf(time, nowMs),
    },
  ];
};

interface Outline {
  title: string | undefined;
  language: string | undefined;
  entries: Entry[];
}

const outlineOf = (xml: string): Outline => {
  const parsed = parseFeed(xml);
  if (parsed.format === 'atom') {
    const { title, entries = [], xml: own } = parsed.feed;
    return {
      title: title?.value,
      language: own?.lang,
      entries: entries.map((entry) => ({
        guid: entry.id,
        title: entry.title?.value,
        summary: entry.summary?.value,
        link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
        time: entry.published ?? entry.updated,
      })),
    };
  }
  if (parsed.format === 'rss') {
    const { title, language, items = [] } = parsed.feed;
    return {
      title,
      language,
      entries: items.map((item) => ({
        guid: item.guid?.value,
        title: item.title,
        summary: item.description,
        link: item.link,
        time: item.pubDate,
      })),
    };
  }
  throw new Error(`${parsed.format} is not read`);
};

export const readFeed = (xml: string, { host, nowMs }: { host: string; nowMs: number }): News => {
  const { title, language, entries } = outlineOf(xml);
  const source = cut(plainText(title ?? ''), MAX_SOURCE);
  return {
    source: source === '' ? host : source,
    language: languageOf(language ?? ''),
    items: entries
      .flatMap((entry) => toItem(entry, nowMs))
      .toSorted((a, b) => b.publishedMs - a.publishedMs)
      .slice(0, MAX_ITEMS),
  };
};
