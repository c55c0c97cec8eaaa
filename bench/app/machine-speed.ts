/** How fast the machine is at the time, which others may use too: a fixed piece of work of the kind that draws a screen. */
import type { Browser } from '@playwright/test';
import { median } from '../table.ts';
import { slowDown } from './phone-page.ts';

const ROUNDS = 9;

/** Milliseconds of the slow processor for some hundred rows of a list: objects, elements, styles and their layout. */
export const fixedWork = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  try {
    await slowDown(page, { hasSlowLine: false });
    const times = await page.evaluate((rounds) => {
      document.head.innerHTML = '<style>p{display:flex;gap:8px}b{flex:1}i{font-size:12px}</style>';
      return Array.from({ length: rounds }, () => {
        const startedAt = performance.now();
        const rows = Array.from({ length: 300 }, (_, n) => ({ name: `row ${(n * 7919) % 300}`, price: n * 1.25 }));
        rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
        const list = document.createElement('div');
        for (const { name, price } of rows) {
          const row = document.createElement('p');
          const [head, figure] = [document.createElement('b'), document.createElement('i')];
          head.textContent = name;
          figure.textContent = price.toFixed(2);
          row.append(head, figure);
          list.append(row);
        }
        document.body.replaceChildren(list);
        // Asking for it lays the page out.
        return list.getBoundingClientRect().height > 0 ? performance.now() - startedAt : Number.NaN;
      });
    }, ROUNDS);
    // The first one compiles.
    return median(times.slice(1));
  } finally {
    await page.close();
  }
};
