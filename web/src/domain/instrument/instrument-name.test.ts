import { expect, it, vi } from 'vitest';
import { loadInitialLocale, setLocale, type Translate } from '../../i18n/i18n.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { instrumentName, withOwnName } from './instrument-name.ts';
import { sampleInstrument } from './test-instruments.ts';

const t = ((id: string) => `<${id}>`) as Translate;

it('keeps the name of a coin', () => {
  expect(instrumentName(sampleInstrument({ class: 'crypto', base: 'BTC', name: 'Bitcoin' }), t, 'ko')).toBe('Bitcoin');
});

it('calls a metal by our own word and a currency by the word of the language', () => {
  expect(instrumentName(sampleInstrument({ class: 'metal', base: 'XAU' }), t, 'ko')).toBe('<market.gold>');
  expect(instrumentName(sampleInstrument({ class: 'forex', base: 'EUR', quote: 'USD' }), t, 'es')).toBe(
    'Euro / Dólar estadounidense',
  );
  expect(instrumentName(sampleInstrument({ class: 'forex', base: 'USD', quote: 'JPY' }), t, 'ja')).toBe(
    '米ドル / 日本円',
  );
});

it('is made when it is read, not for every market of a list', () => {
  const asked = vi.fn(t);
  const gold = withOwnName(sampleInstrument({ class: 'metal', base: 'XAU' }), asked as Translate, 'ko');
  expect(gold.base).toBe('XAU');
  expect(asked).not.toHaveBeenCalled();
  expect(gold.name).toBe('<market.gold>');
  expect({ ...gold }.name).toBe('<market.gold>');
});

it.each(LOCALES)('calls a currency in $code as the browser does, without asking it', async ({ code, tag }) => {
  await loadInitialLocale();
  await setLocale(code);
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  const wanted = ['GBP', 'CHF'].map((currency) => capital(names.of(currency)!)).join(' / ');
  const asked = vi.spyOn(Intl, 'DisplayNames');
  expect(instrumentName(sampleInstrument({ class: 'forex', base: 'GBP', quote: 'CHF' }), t, tag)).toBe(wanted);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
