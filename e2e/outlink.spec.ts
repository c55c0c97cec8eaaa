import { expect, open, test } from './journey.ts';

const outlink = (address: string) => `/outlink?url=${encodeURIComponent(address)}`;

for (const address of [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://evil.example',
  'https://tradingview.com@evil.example',
  'http://www.tradingview.com',
  'https://www.trаdingview.com',
  '\\\\evil.example',
  '',
]) {
  test(`the address ${address || '(none)'} is not opened`, async ({ page, context }) => {
    await open(page, outlink(address));
    await expect(page.getByText('This link was not opened')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(context.pages()).toHaveLength(1);
  });
}

test('an allowed host is named before the visitor leaves', async ({ page }) => {
  await open(page, outlink('https://www.tradingview.com/lightweight-charts/'));
  const link = page.getByRole('link', { name: /www\.tradingview\.com/ });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(page.locator('iframe')).toHaveCount(0);
});
