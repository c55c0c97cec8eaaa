import { readStored } from '@assay/client/storage';
import { toast, Toaster } from '@assay/ui/toast.tsx';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../calls/client.ts';
import { setPreference } from '../../device/preferences.ts';
import { setLocale, t } from '../../i18n/i18n.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  // A toast stays for two seconds, and would answer for the next test.
  toast('');
  await screen.stop();
  setPreference('theme', 'system');
  setPreference('updown', 'western');
  setPreference('palette', 'default');
  await setLocale('en-us');
  localStorage.clear();
});

const draw = async () => {
  screen = await drawScreen(
    <>
      <SettingsScreen />
      <Toaster />
    </>,
    {},
  );
  await screen.says(t('settings.theme'));
};

test('a theme is chosen at once, marked, and kept on this device', async () => {
  await draw();
  expect(screen.radio(t('settings.themeSystem')).checked).toBe(true);
  screen.radio(t('settings.themeLight')).click();
  await expect.poll(() => screen.radio(t('settings.themeLight')).checked).toBe(true);
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(readStored('theme')).toBe('light');
});

test('the colours of rise and fall can be swapped, and made safe for colour blindness', async () => {
  await draw();
  screen.radio(t('settings.updownAsia')).click();
  await expect.poll(() => document.documentElement.dataset['updown']).toBe('asia');
  const palette = document.querySelector<HTMLInputElement>('[role="switch"]')!;
  palette.click();
  await expect.poll(() => palette.getAttribute('aria-checked')).toBe('true');
  expect(document.documentElement.dataset['palette']).toBe('colourblind');
  palette.click();
  await expect.poll(() => document.documentElement.dataset['palette']).toBeUndefined();
});

test('times can be read in UTC', async () => {
  await draw();
  expect(screen.radio(t('settings.zoneOwn')).checked).toBe(true);
  screen.radio('UTC').click();
  await expect.poll(() => screen.radio('UTC').checked).toBe(true);
  expect(readStored('zone')).toBe('utc');
});

test('another language is spoken as soon as it is chosen', async () => {
  await draw();
  const english = t('settings.theme');
  screen.button('English').click();
  await expect.poll(() => screen.radio('한국어')).toBeDefined();
  screen.radio('한국어').click();
  await expect.poll(() => document.body.textContent).not.toContain(english);
  await screen.says(t('settings.theme'));
  expect(screen.button('한국어')).toBeDefined();
});

test('a cleared cache is confirmed, and choices survive it', async () => {
  await draw();
  setPreference('theme', 'light');
  queries.setQueryData(['x'], 1);
  screen.button(t('settings.clearCache')).click();
  await screen.says(t('settings.cacheCleared'));
  expect(queries.getQueryData(['x'])).toBeUndefined();
  expect(readStored('theme')).toBe('light');
});
