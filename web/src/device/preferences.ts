/** How the app looks on this device: theme and price colours, kept in local storage and shown as data attributes. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

export const THEMES = ['system', 'dark', 'light'] as const;
export const UPDOWNS = ['western', 'asia'] as const;
export const PALETTES = ['default', 'colourblind'] as const;

export interface Preferences {
  theme: (typeof THEMES)[number];
  updown: (typeof UPDOWNS)[number];
  palette: (typeof PALETTES)[number];
}

const stored = <T extends string>(key: string, allowed: readonly [T, ...T[]]): T => {
  const value = readStored(key);
  return allowed.find((candidate) => candidate === value) ?? allowed[0];
};

export const usePreferences = create<Preferences>(() => ({
  theme: stored('theme', THEMES),
  updown: stored('updown', UPDOWNS),
  palette: stored('palette', PALETTES),
}));

const DEFAULTS: Preferences = { theme: THEMES[0], updown: UPDOWNS[0], palette: PALETTES[0] };

/** The same attributes that the boot script sets before the first paint: none of them means its default. */
const show = <K extends keyof Preferences>(key: K, value: Preferences[K]): void => {
  if (value === DEFAULTS[key]) delete document.documentElement.dataset[key];
  else document.documentElement.dataset[key] = value;
  usePreferences.setState({ [key]: value });
};

export const setPreference = <K extends keyof Preferences>(key: K, value: Preferences[K]): void => {
  writeStored(key, value === DEFAULTS[key] ? null : value);
  show(key, value);
};

/** A choice made in another tab, or in the frame of the desktop page, holds here too. */
window.addEventListener('storage', ({ key }) => {
  if (key === 'theme') show(key, stored(key, THEMES));
  if (key === 'updown') show(key, stored(key, UPDOWNS));
  if (key === 'palette') show(key, stored(key, PALETTES));
});

export const isDark = (theme: Preferences['theme']): boolean =>
  theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
