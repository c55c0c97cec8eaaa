import { CallError } from '@assay/client/call-error';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { errorText, loadErrorText, loadInitialLocale, loadTexts, setLocale, t } from './i18n.ts';
import errors from './locales/en-us/errors.json' with { type: 'json' };
import refusals from './locales/en-us/refusals.json' with { type: 'json' };

test('a set comes with the sets that it needs', async () => {
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  await Promise.all([fresh.loadInitialLocale(), fresh.loadTexts('loan')]);
  expect(fresh.t('loan.kinds')).toBe('Loan type');
  expect(fresh.t('wallet.total')).toBe('Total assets');
});

describe('a loaded language', () => {
  beforeAll(loadInitialLocale);

  test('says nothing rather than an id of a refusal that is still to be fetched, and the sentence once it is here', async () => {
    // Until then an id is all there is.
    expect(t('wallet.total')).toBe('wallet.total');
    expect(errorText(new CallError({ name: 'network' }))).toBe(errors['errors.network']);
    const refusal = new CallError({ name: 'login_delayed', params: { seconds: 30 } });
    expect(errorText(refusal)).toBe('');
    expect(await loadErrorText(refusal)).toContain('in 30 s');
    expect(errorText(refusal)).toContain('in 30 s');
  });

  test('gets the texts of deeper screens when the first of them is opened, and keeps them', async () => {
    await loadTexts('later');
    expect(t('wallet.total')).toBe('Total assets');
    expect(t('app.back')).toBe('Back');
    await setLocale('xi');
    expect(t('wallet.total')).toBe('Activos totales');
    await setLocale('en-us');
  });

  test('keeps two sets of texts that were on their way at once', async () => {
    await setLocale('ko');
    await Promise.all([setLocale('en-us'), loadTexts('trade')]);
    expect(t('trade.open')).toBe('Trade');
    expect(t('wallet.total')).toBe('Total assets');
  });

  test('puts values into texts and chooses plurals', () => {
    expect(t('outlink.open', { host: 'example.org' })).toBe('Open example.org');
    expect(t('auth.strengthTooShort', { count: 1 })).toBe('1 more character');
    expect(t('auth.strengthTooShort', { count: 3 })).toBe('3 more characters');
  });

  test('has a sentence for a failed call', () => {
    expect(errorText(new CallError({ name: 'wrong_code' }))).toBe(refusals['errors.wrong_code']);
  });

  test('is kept under the key of the specification and named to the browser', async () => {
    await setLocale('en-us');
    expect(localStorage.getItem('lang')).toBe('en-us');
    expect(document.documentElement.lang).toBe('en-US');
  });

  test('a code that the app does not know says what the server said, or Error', async () => {
    const said = new CallError({ name: 'unknown', code: 9999, message: 'The vault is being moved.' });
    expect(errorText(said)).toBe('The vault is being moved.');
    expect(await loadErrorText(said)).toBe('The vault is being moved.');
    expect(errorText(new CallError({ name: 'unknown', code: 9999 }))).toBe('Error');
  });

  test('refuses unknown ids and wrong values before the program runs', () => {
    // @ts-expect-error there is no such text
    expect(t('app.nothing')).toBe('app.nothing');
    // @ts-expect-error the host is missing
    expect(t('outlink.open')).toBe('Open ');
    // @ts-expect-error the value has another name
    t('outlink.open', { name: 'x' });
    // @ts-expect-error a plural counts numbers
    t('auth.strengthTooShort', { count: 'x' });
    // @ts-expect-error this text has no value
    t('app.loading', { extra: 1 });
  });
});
