import { LANGUAGE_CODES } from '@assay/contract/language';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../http/test-app.ts';
import type { TestApp } from '../../../http/test-app.ts';
import { canDraw, drawCard } from './share-card.ts';
import { sharePage } from './share-page.ts';
import { wrapLines } from './wrap-lines.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ origins: ['https://assay.example', 'https://other.example'] });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.request({ method: 'GET', url, headers });

describe('the share page', () => {
  it('has what messengers show, in the language of the link, and leads into the app', async () => {
    const { statusCode, body, headers } = await get('/share/help-receipt?lang=xi', { host: 'assay.example' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<meta property="og:type" content="article">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(body).toContain('content="https://assay.example/share/help-receipt/card.png?lang=xi"');
    expect(body).toContain('href="/#/articleShare?id=help-receipt"');
    expect((await get('/share/enter.js')).body).toContain('location.replace');
  });

  it('follows the browser where the link names no language, or none of ours', async () => {
    expect((await get('/share/page-about', { 'accept-language': 'ko' })).body).toContain('<html lang="ko">');
    expect((await get('/share/page-about?lang=klingon')).body).toContain('<html lang="en-US">');
  });

  it('names no host that is not ours', async () => {
    const { body } = await get('/share/page-about', { host: 'evil.example' });
    expect(body).not.toContain('evil.example');
    expect(body).toContain('https://assay.example/share/page-about');
  });

  it('is not there for unknown ids and odd ones', async () => {
    for (const id of ['nothing', '%2e%2e%2fx', '<script>', encodeURIComponent("' or 1=1"), 'x'.repeat(100)]) {
      const { statusCode, body } = await get(`/share/${id}`);
      expect(statusCode, id).toBe(404);
      expect(body, id).not.toContain('<script>');
      expect((await get(`/share/${id}/card.png`)).statusCode, id).toBe(404);
    }
  });

  it('that leads nowhere is a page in the language of the reader, with a way into the app', async () => {
    const { body } = await get('/share/nothing', { 'accept-language': 'es' });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<h1>Esta página no está aquí</h1>');
    expect(body).toContain('<a href="/">Abrir Assay</a>');
  });

  it('shows script in a title as text', () => {
    const attack = '"><script>alert(1)</script><b a=\'&';
    const html = sharePage({ id: 'x-1', title: attack, summary: attack, language: 'en-us' }, 'https://assay.example');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b a=&#39;&amp;');
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});

describe('the preview picture', () => {
  it('is a PNG of the size that the page says, drawn once and kept', async () => {
    const first = await get('/share/help-receipt/card.png?lang=en-us');
    expect(first.headers['content-type']).toBe('image/png');
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const again = await get('/share/help-receipt/card.png?lang=en-us', {
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect((await get('/share/help-tape/card.png?lang=en-us')).headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is drawn whatever stands in the title', async () => {
    for (const title of ['</svg><script>', '&amp;', '\u0000\u0007', 'ก'.repeat(160), '𝄞 \u202e x'])
      expect((await sharp(await drawCard({ title, language: 'tai' })).metadata()).width).toBe(1200);
  });

  it('stays small', async () => {
    for (const language of LANGUAGE_CODES) {
      const { bytes } = await get(`/share/page-white-paper/card.png?lang=${language}`);
      expect(bytes.length, language).toBeLessThan(120_000);
    }
  });

  it('knows letters that no font has', async () => {
    expect(await canDraw('\u{f0000}')).toBe(false);
    expect(await canDraw(' ')).toBe(false);
  });
});

describe('lines of a title', () => {
  it('break between words, and within them where a language has no spaces', () => {
    const options = { width: 10, lines: 4 };
    expect(wrapLines('one two three four five', { ...options, language: 'en-us' })).toEqual([
      'one two three four',
      'five',
    ]);
    expect(wrapLines('价格记录可以由任何人检查一遍。', { ...options, language: 'zh-hans' }).length).toBe(2);
  });

  it('are never more than asked for', () => {
    const lines = wrapLines('word '.repeat(60), { width: 10, lines: 3, language: 'en-us' });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
  });
});
