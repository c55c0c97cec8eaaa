import { useSession } from '@assay/client/session';
import fc from 'fast-check';
import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ArticleText } from './article-text.tsx';

let container: HTMLElement;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  container.remove();
  location.hash = '';
});

const draw = async (text: string): Promise<HTMLElement> => {
  const root = createRoot(container);
  await act(async () => root.render(<ArticleText text={text} />));
  return container;
};

describe('a text', () => {
  test('is drawn with its headings, lists, tables, quotes and code', async () => {
    const page = await draw(
      '# One\n\n### Two\n\n1. first\n2. **second**\n\n- a\n  - b\n\n| h | i |\n| --- | ---: |\n| x | 1 |\n\n> quoted\n\n`code`\n\n---\n\n```\nblock\n```',
    );
    expect(page.querySelector('h3')?.textContent).toBe('One');
    expect(page.querySelector('h4')?.textContent).toBe('Two');
    expect([...page.querySelectorAll('ol > li')].map((li) => li.textContent)).toEqual(['first', 'second']);
    expect(page.querySelector('ul ul li')?.textContent).toBe('b');
    expect(page.querySelector('th')?.getAttribute('scope')).toBe('col');
    expect(page.querySelector('td:last-child')?.className).toContain('text-right');
    expect(page.querySelector('blockquote')?.textContent).toBe('quoted');
    expect(page.querySelector('pre code')?.textContent).toBe('block');
    expect(page.querySelector('hr')).not.toBeNull();
  });

  test('leads to screens of the app, and outside by the outlink page', async () => {
    useSession.setState({ commonConfig: null });
    const page = await draw('[help](#/help?topic=money) and [outside](https://wikipedia.org/x)');
    const [inside, outside] = page.querySelectorAll('a');
    expect(inside?.getAttribute('href')).toBe('#/help?topic=money');
    await act(async () => outside!.click());
    expect(location.hash).toBe('#/outlink?url=https%3A%2F%2Fwikipedia.org%2Fx');
  });

  test('shows HTML as the text it is, and of a picture its description', async () => {
    const page = await draw(
      '<script>alert(1)</script>\n\na <b onclick="x">b</b>\n\n![a drawing](https://evil.example/x.png)',
    );
    expect(page.querySelector('script, b, img')).toBeNull();
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect(page.textContent).toContain('<b onclick="x">b</b>');
    expect(page.textContent).toContain('a drawing');
  });

  test('that nests without end is shown as it was typed', async () => {
    const text = `${'> '.repeat(5000)}deep`;
    const page = await draw(text);
    expect(page.querySelector('blockquote')).toBeNull();
    expect(page.textContent).toContain('deep');
  });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://wikipedia.org',
  '//evil.example',
  '/my',
  'mailto:a@b.c',
  'https://wikipedia.org@evil.example/',
  'https:evil.example',
  'https://',
  'https:\\\\evil.example',
  '#/nowhere',
  '#my',
  '#',
  '',
  `https://wikipedia.org/${'a'.repeat(3000)}`,
])('a link to %j is drawn as its words', async (href) => {
  const page = await draw(`[words](<${href}>)`);
  expect(page.querySelector('a')).toBeNull();
});

const PIECES = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe>',
  '[a](javascript:alert(1))',
  '[a](#/my)',
  '![x](https://e.x/y.png)',
  '<https://evil.example>',
  '&lt;script&gt;',
  '\n\n',
  '> ',
  '- ',
  '| a | b |\n|---|---|\n| ',
  '```',
  '`',
  '**',
  '~~',
  '[r]: javascript:alert(1)\n\n[r]',
  'word',
  '\\<b>',
];

test('whatever is written, nothing but our own elements is drawn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 14 }),
      async (pieces) => {
        container.replaceChildren();
        const page = await draw(pieces.join(''));
        const allowed = 'div,p,h3,h4,ol,ul,li,table,thead,tbody,tr,th,td,blockquote,pre,code,strong,em,del,a,br,hr';
        expect(page.querySelector(`:not(${allowed})`)).toBeNull();
        for (const element of page.querySelectorAll('*'))
          for (const { name } of element.attributes) expect(name).toMatch(/^(class|href|scope|start)$/);
        for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^#\//);
      },
    ),
    { numRuns: 150 },
  );
});
