import { expect, open, test } from './journey.ts';

const outlink = (address: string) => `/outlink?url=${encodeURIComponent(address)}`;

const REFUSED = [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://evil.example',
  'https://tradingview.com@evil.example',
  'http://www.tradingview.com',
  'https://www.trаdingview.com',
  '\\\\evil.example',
  '',
];

test('an address that is not on the list is not opened, however it is written', async ({ page, context }) => {
  for (const address of REFUSED) {
    await open(page, outlink('https://www.tradingview.com/lightweight-charts/'));
    await expect(page.getByText('We blocked this link')).toHaveCount(0);
    await open(page, outlink(address));
    await expect(page.getByText('We blocked this link'), address).toBeVisible();
    await expect(page.locator('iframe'), address).toHaveCount(0);
    expect(context.pages(), address).toHaveLength(1);
  }
});

test('an allowed host is named before the visitor leaves', async ({ page }) => {
  await open(page, outlink('https://www.tradingview.com/lightweight-charts/'));
  const link = page.getByRole('link', { name: /www\.tradingview\.com/ });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(page.locator('iframe')).toHaveCount(0);
});
