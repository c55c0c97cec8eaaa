import { useSession } from '@assay/client/session';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkOutlink, openExternal } from './external-link.ts';

const HOSTS = ['tradingview.com', 'wikipedia.org'];
const GOOD = 'https://www.wikipedia.org/';

describe('an address that may be opened', () => {
  test.each([
    ['https://tradingview.com', 'tradingview.com'],
    ['https://www.tradingview.com/', 'www.tradingview.com'],
    ['HTTPS://EN.Wikipedia.ORG/wiki/Hash?x=1#y', 'en.wikipedia.org'],
    ['https://wikipedia.org/%E2%82%AC?q=https://evil.example', 'wikipedia.org'],
    ['https://wikipedia.org:443/', 'wikipedia.org'],
    ['https://wikipedia.org/wiki/Email@example', 'wikipedia.org'],
  ])('%s', (url, host) => {
    expect(checkOutlink(url, HOSTS)).toMatchObject({ ok: true, host });
  });
});

test.each([
  ['', 'unreadable'],
  ['wikipedia.org', 'unreadable'],
  ['javascript:alert(1)', 'scheme'],
  ['http://wikipedia.org', 'scheme'],
  ['https://wikipedia.org@evil.example/', 'credentials'],
  ['https://wikipediа.org/', 'lookalike'],
  ['https://127.0.0.1/', 'numeric'],
  ['https://evil.example/', 'host'],
  ['https://notwikipedia.org/', 'host'],
])('%j is refused, and the reason is told: %s', (url, reason) => {
  expect(checkOutlink(url, HOSTS)).toMatchObject({ ok: false, reason });
});

test('without a list nothing may be opened', () => {
  expect(checkOutlink(GOOD, [])).toMatchObject({ ok: false, reason: 'host' });
});

/** Schemes other than https, in the spellings that filters are known to miss. */
const schemes = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'ftp',
  'http',
  'ws',
  'wss',
  'intent',
  'tel',
  'sms',
  'mailto',
  'about',
  'view-source',
  'chrome',
  'content',
  'market',
  'itms-apps',
  'filesystem',
  'jar',
  'feed',
];
const schemePayloads = schemes.flatMap((scheme) => [
  `${scheme}:alert(1)`,
  `${scheme}://wikipedia.org/`,
  `${scheme.toUpperCase()}:alert(1)//https://wikipedia.org`,
]);

/** Characters that browsers drop, fold or treat as slashes. */
const odd = [
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2028',
  '\u2060',
  '\ufeff',
  '\\',
  '\u3000',
];
const oddPayloads = odd.flatMap((char) => [
  `${char}https://wikipedia.org/`,
  `https:${char}//wikipedia.org/`,
  `https://wikipedia.org${char}.evil.example/`,
  `https://evil.example${char}wikipedia.org/`,
  `java${char}script:alert(1)`,
]);

const slashes = [
  '//',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  '/',
  '//\\',
  '////',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
  'https:/\\',
].map((start) => `${start}evil.example/wikipedia.org`);

const encoded = [
  'https%3A%2F%2Fwikipedia.org',
  'https%253A%252F%252Fwikipedia.org',
  '%6aavascript:alert(1)',
  '%2f%2fevil.example',
  'https://%65vil.example/',
  'https://wikipedia.org%2eevil.example/',
  'https://wikipedia.org%40evil.example/',
  'https://wikipedia.org%2f.evil.example/',
  'https://evil.example%23.wikipedia.org/',
  'https://evil.example%00.wikipedia.org/',
  'https://evil.example%5c.wikipedia.org/',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'https&#58;//wikipedia.org',
];

const userinfo = [
  'wikipedia.org',
  'wikipedia.org:443',
  'a:b',
  ':',
  '',
  'https:',
  '%77ikipedia.org',
  'x%3A',
  'wikipedia.org%2f',
  'wikipedia.org,',
  'a@b',
].map((info) => `https://${info}@evil.example/`);

const numbers = [
  '1.1.1.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.1:8080',
  '[::1]',
  '[::ffff:1.1.1.1]',
  '0',
  '1.1',
  '①.①.①.①',
  '0x7f.1',
  '[2606:4700::1111]',
  '169.254.169.254',
  '192.168.0.1',
].map((host) => `https://${host}/`);

const lookalikes = [
  'wikipediа.org',
  'wıkipedia.org',
  'xn--wikipedi-86g.org',
  'wikipedia.оrg',
  'tradіngview.com',
  'trаdingview.com',
  'xn--80ak6aa92e.com',
  'wikipedia.org.xn--p1ai',
  'faß.wikipedia.example',
  'ⓦikipedia.example',
].map((host) => `https://${host}/`);

const hosts = [
  'evil.example',
  'wikipedia.org.evil.example',
  'evilwikipedia.org',
  'wikipedia.org.',
  'wikipedia.orgx',
  'wikipedia.com',
  'tradingview.com.evil.example',
  'wikipedia.org:8443',
  'wikipedia.org:80',
  'wikipedia-org.example',
  'localhost',
  'wikipedia',
  'org',
  'com',
  'assay.local',
  'www-tradingview.com',
  'wikipedia.org-evil.example',
  'metadata.google.internal',
  'wikipedia.org:444',
].map((host) => `https://${host}/x`);

const broken = [
  'https://',
  'https://?',
  'https://#',
  'https:// ',
  'https://.',
  'https://..',
  'https://[',
  'https://wikipedia.org:99999/',
  'https://wikipedia..org/',
  'https://wiki<b>pedia.org/',
  'https://wikipedia.org|evil/',
  'https://^wikipedia.org',
  `https://wikipedia.org/${'a'.repeat(2100)}`,
  'null',
  'undefined',
  '[object Object]',
  '#/home',
  '/home',
  '../home',
  '?url=https://wikipedia.org',
  'wikipedia.org/https://wikipedia.org',
  'xhttps://wikipedia.org',
  'https//wikipedia.org',
  'httpss://wikipedia.org',
  '"https://wikipedia.org"',
  '<https://wikipedia.org>',
  "'https://wikipedia.org'",
];

const corpus = [
  ...new Set([
    ...schemePayloads,
    ...oddPayloads,
    ...slashes,
    ...encoded,
    ...userinfo,
    ...numbers,
    ...lookalikes,
    ...hosts,
    ...broken,
  ]),
];

test('the corpus of hostile addresses is large', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200);
});

test.each(corpus)('%j leads nowhere', (url) => {
  expect(checkOutlink(url, HOSTS).ok).toBe(false);
});

describe('link modes', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    location.hash = '';
  });
  const config = { profile: 'sandbox', simulatedMarket: true, linkMode: 4, outlinkHosts: HOSTS } as const;
  const follow = (mode: 1 | 2 | 4, url: string) => {
    useSession.setState({ commonConfig: { ...config, outlinkHosts: [...HOSTS] } });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    openExternal(mode, url);
    return { opened: opened.mock.calls, hash: location.hash };
  };

  test('mode 1 does nothing', () => {
    expect(follow(1, GOOD)).toEqual({ opened: [], hash: '' });
  });

  test('mode 2 navigates directly, and tells the other side nothing', () => {
    expect(follow(2, GOOD)).toEqual({ opened: [[GOOD, '_blank', 'noopener,noreferrer']], hash: '' });
  });

  test('mode 4 goes to the outlink page', () => {
    expect(follow(4, GOOD)).toEqual({ opened: [], hash: `#/outlink?url=${encodeURIComponent(GOOD)}` });
  });

  test('mode 2 explains what it may not open', () => {
    expect(follow(2, 'javascript:alert(1)').opened).toEqual([]);
    expect(location.hash).toContain('#/outlink?url=javascript');
  });
});
