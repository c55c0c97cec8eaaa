import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test-database.ts';
import type { TestDatabase } from '../../../db/test-database.ts';
import { feedSource } from './feed-source.ts';
import { fetchFeed, LIMITS } from './fetch-feed.ts';
import { importNews } from './import-news.ts';
import { newsHosts } from './news-hosts.ts';
import { isPublicAddress } from '../../../base/public-address.ts';
import { plainText, readFeed } from './read-feed.ts';

const NOW = Date.parse('2026-11-11T12:00:00Z');
const MINUTE = 60_000;

const item = (guid: string, title: string, more = '') =>
  `<item><title>${title}</title><description><![CDATA[<p>What <b>happened</b></p><script>alert(1)</script>]]></description>
   <link>https://press.example/${guid}</link><guid isPermaLink="false">${guid}</guid>
   <pubDate>Tue, 10 Nov 2026 10:00:00 GMT</pubDate>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>The Press</title><link>https://press.example/</link>
   <description>d</description><language>es-MX</language>${items.join('')}</channel></rss>`;
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko"><title>Atomic</title><id>a</id>
  <updated>2026-11-10T00:00:00Z</updated><entry><title type="html">B &amp;amp; C</title><id>urn:1</id>
  <link rel="self" href="https://press.example/self"/><link rel="alternate" href="https://press.example/b"/>
  <published>2026-11-09T00:00:00Z</published><updated>2026-11-10T00:00:00Z</updated><summary>S</summary>
  <content type="html">the whole text</content></entry></feed>`;

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
beforeEach(async () => {
  requests = [];
  answer = (_request, response) => response.end(rss(item('1', 'First')));
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const here = { protocols: ['http:'], address: (address: string) => ['127.0.0.1', '::1'].includes(address) };
const { signal } = new AbortController();
const fetchHere = (path = '/', limits = LIMITS) => fetchFeed(base + path, { signal, allow: here, limits });

describe('a feed', () => {
  it('is fetched from a server', async () => {
    expect(await fetchHere()).toContain('The Press');
  });

  it('is followed over a few redirects, and not further', async () => {
    answer = (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end('found');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await fetchHere('/3')).toBe('found');
    await expect(fetchHere('/4')).rejects.toThrow('redirected too often');
  });

  it('is refused where a redirect leads to what is not allowed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    await expect(fetchHere()).rejects.toThrow('10.0.0.1 is not a public address');
    answer = (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end();
    await expect(fetchHere()).rejects.toThrow('file: is not fetched');
    expect(requests).toHaveLength(2);
  });

  it('ends when it is too large, however it is sent', async () => {
    answer = (_request, response) => {
      for (let i = 0; i < 40; i++) response.write('x'.repeat(100));
      response.end();
    };
    await expect(fetchHere('/', { ...LIMITS, bytes: 3999 })).rejects.toThrow('more than 3999 bytes');
    expect(await fetchHere('/', { ...LIMITS, bytes: 4000 })).toHaveLength(4000);
  });

  it('ends when it takes too long, also in the middle', async () => {
    answer = (_request, response) => void response.write('begun');
    await expect(fetchHere('/', { ...LIMITS, timeMs: 60 })).rejects.toThrow(/abort/i);
  });

  it('that is not there is an error', async () => {
    answer = (_request, response) => response.writeHead(500).end('broken');
    await expect(fetchHere()).rejects.toThrow('answered with 500');
  });

  it('is by default fetched by https from public addresses alone, however they are spelled', async () => {
    await expect(fetchFeed(base, { signal })).rejects.toThrow('http: is not fetched');
    const { port } = server.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      'localhost',
    ])
      await expect(fetchFeed(`https://${host}:${port}/`, { signal }), host).rejects.toThrow('is not a public address');
    await expect(fetchFeed('https://a:b@press.example/', { signal })).rejects.toThrow('password');
    expect(requests).toEqual([]);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('the outlink page leads to the hosts of feeds that the operator named', () => {
  const feeds = ['https://feeds.press.example/all.xml', 'https://www.press.example/b', 'https://wire.example/rss'];
  expect(newsHosts(feeds)).toEqual(['press.example', 'wire.example']);
  expect(newsHosts([])).toEqual([]);
});

describe('what is read of a feed', () => {
  const read = (xml: string) => readFeed(xml, { host: 'press.example', nowMs: NOW });

  it('is title, summary, link and time of each entry, in plain words, newest first', () => {
    const { source, language, items } = read(rss(item('1', 'A &lt;b&gt;bold&lt;/b&gt; one')));
    expect({ source, language }).toEqual({ source: 'The Press', language: 'xi' });
    expect(items).toEqual([
      {
        guid: '1',
        title: 'A bold one',
        summary: 'What happened',
        link: 'https://press.example/1',
        publishedMs: Date.parse('2026-11-10T10:00:00Z'),
      },
    ]);
  });

  it('is the same of Atom, and never the whole text', () => {
    const feed = read(ATOM);
    expect(feed).toMatchObject({ source: 'Atomic', language: 'ko' });
    expect(feed.items).toEqual([
      {
        guid: 'urn:1',
        title: 'B & C',
        summary: 'S',
        link: 'https://press.example/b',
        publishedMs: Date.parse('2026-11-09T00:00:00Z'),
      },
    ]);
    expect(JSON.stringify(feed)).not.toContain('the whole text');
  });

  it('leaves out entries that lead elsewhere than to https, and cuts what is long', () => {
    const bad = item('x', 'Bad').replace('https://press.example/x', 'javascript:alert(1)');
    const { items } = read(rss(bad, item('long', 'w'.repeat(500))));
    expect(items.map(({ guid }) => guid)).toEqual(['long']);
    expect(items[0]!.title).toHaveLength(160);
    expect(read(rss(...Array.from({ length: 80 }, (_, i) => item(String(i), 'n')))).items).toHaveLength(50);
  });

  it('is never from the future', () => {
    const { items } = read(
      rss(item('1', 'Soon').replace('2026', '2036'), item('2', 'When').replace('Tue, 10 Nov 2026', 'x')),
    );
    expect(items.map(({ publishedMs }) => publishedMs)).toEqual([NOW, NOW]);
  });

  it('is nothing where there is no feed', () => {
    for (const text of [
      '',
      '<html></html>',
      '{"version":"https://jsonfeed.org/version/1.1","items":[]}',
      'x'.repeat(1000),
    ])
      expect(() => read(text), text.slice(0, 20)).toThrow();
  });

  it.each([
    ['a<script>alert(1)</script>b', 'a b'],
    ['<img src=x onerror=alert(1)>c', 'c'],
    ['&lt;b&gt; stays &amp; is text', '<b> stays & is text'],
    ['<scr<script></script>ipt>d', 'd'],
    ['unclosed <a href="', 'unclosed'],
    ['zero\u200bwidth\u202e', 'zero width'],
  ])('%j becomes %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('the import', () => {
  let db: TestDatabase;
  let nowMs: number;
  let logged: string[];
  beforeEach(async () => {
    db = await openTestDatabase();
    nowMs = NOW;
    logged = [];
  });
  afterEach(() => db.close());

  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const run = (paths = ['/']) =>
    importNews(
      { db, clock: { now: () => nowMs }, log },
      paths.map((path) => feedSource(base + path, { allow: here })),
      signal,
    );
  const titles = async () =>
    (
      await db.query<{ title: string }>(
        `select title from article_text join article on id = article_id where kind = 'news' order by title`,
      )
    ).map(({ title }) => title);

  it('takes each entry once, and asks again after a quarter of an hour', async () => {
    await run();
    await run();
    expect(requests).toHaveLength(1);
    answer = (_request, response) => response.end(rss(item('2', 'Second'), item('1', 'First, changed')));
    nowMs += 15 * MINUTE;
    await run();
    expect(requests).toHaveLength(2);
    expect(await titles()).toEqual(['First', 'Second']);
    const [row] = await db.query(
      `select source, link, is_simulated, language, body from article join article_text on id = article_id where title = 'First'`,
    );
    expect(row).toEqual({
      source: 'The Press',
      link: 'https://press.example/1',
      is_simulated: false,
      language: 'xi',
      body: '',
    });
  });

  it('is done once by two servers at the same time', async () => {
    await Promise.all([run(), run(), run()]);
    expect(requests).toHaveLength(1);
    expect(await titles()).toEqual(['First']);
  });

  it('leaves out what promises, and keeps the rest', async () => {
    answer = (_request, response) => response.end(rss(item('1', 'Guaranteed returns'), item('2', 'Second')));
    await run();
    expect(await titles()).toEqual(['Second']);
  });

  it('goes on with the next feed when one fails, and says which', async () => {
    answer = (request, response) => {
      if (request.url === '/broken') response.end('no feed');
      else response.end(rss(item('1', 'First')));
    };
    await run(['/broken', '/good']);
    expect(await titles()).toEqual(['First']);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('/broken');
  });

  it('tells entries of the same name in two feeds apart', async () => {
    await run(['/a', '/b']);
    expect(await titles()).toEqual(['First', 'First']);
  });
});
