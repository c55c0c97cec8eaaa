import { SETTLEMENT } from '@assay/contract/money';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { LiveProfit } from './live-profit.tsx';

test('a live profit reads as one number, and its sign keeps a place at zero', () => {
  const box = document.createElement('p');
  const root = createRoot(box);
  const show = (cents: bigint) => {
    flushSync(() => root.render(<LiveProfit units={cents * 10n ** BigInt(SETTLEMENT.decimals - 2)} />));
    return [box.textContent, box.querySelector('span')!.className];
  };
  const digits = () => box.lastChild;
  expect(show(0n)).toEqual(['0.00', "before:invisible before:content-['+']"]);
  const first = digits();
  expect(show(6n)).toEqual(['+0.06', '']);
  expect(show(-123_456n)).toEqual(['\u22121,234.56', '']);
  expect(digits()).toBe(first);
  root.unmount();
});
