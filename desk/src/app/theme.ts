/** Light or dark, as chosen at this desk, or as the machine has it. */
const KEY = 'theme';
export type Theme = 'light' | 'dark';

export const applyTheme = (): void => {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
};

export const currentTheme = (): Theme =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const switchTheme = (): void => {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, next);
  document.documentElement.dataset['theme'] = next;
};
