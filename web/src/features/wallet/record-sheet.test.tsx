import { envelope } from '@assay/client/test-server';
import { getEntry, listCurrencies } from '@assay/contract/wallet';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { DECIMALS, entry, row } from './test-entry.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (changes: Partial<typeof entry> = {}) => {
  screen = await drawScreen(<RecordSheet record={row} onClose={() => {}} />, {
    [getEntry.path]: () => envelope(200, { ...entry, ...changes }),
    [listCurrencies.path]: () =>
      envelope(200, [{ currency: 'USDT', name: 'Tether', decimals: DECIMALS, isFiat: false }]),
  });
};

test('a record shows its lines, its place in the chain and that this phone agrees', async () => {
  await draw();
  await screen.says('Verified on your phone');
  await screen.says('Available · USDT');
  await screen.says('Balance 102.50');
  await screen.says('Custody · USDT');
  expect(document.querySelector(`[aria-label="${entry.hash}"]`)).not.toBeNull();
});

test('a record that was changed is said not to match, with the hash that was computed here', async () => {
  await draw({ note: 'another' });
  await screen.says('This transaction doesn’t match');
  await screen.says('Hash computed on your phone');
  expect(document.body.textContent).not.toContain('Verified on your phone');
});
