import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadInitialLocale, loadTexts, setLocale } from '../i18n/i18n.ts';
import { usePlace, type Place } from '../navigation/place.ts';
import { ROUTES } from '../navigation/routes.ts';
import { announcePlaces } from './announce-place.ts';

const go = (name: Place['name'], search: Place['search'] = {}): void =>
  usePlace.setState({ place: { name, search, href: ROUTES[name].path, failed: false } });

let stop = (): void => {};
beforeAll(async () => {
  await Promise.all([loadInitialLocale(), loadTexts('route')]);
});
beforeEach(() => {
  document.body.innerHTML = '<main id="main-page"><h1>Home</h1><nav><a href="#/my">Account</a></nav></main>';
  go('home');
  stop = announcePlaces();
});
afterEach(async () => {
  stop();
  usePlace.setState({ place: null });
  await setLocale('en-us');
});

const main = (): HTMLElement => document.getElementById('main-page')!;
const focused = (): string | null | undefined => document.activeElement?.textContent;

test('the title of the window is the title of the route, in the words of the specification', async () => {
  expect(document.title).toBe('Home · Assay');
  const titles: [Place['name'], string][] = [
    ['markets', 'Market'],
    ['trade', 'Contract'],
    ['my', 'Personal'],
    ['settings', 'Settings'],
  ];
  for (const [name, title] of titles) {
    go(name);
    expect(document.title).toBe(`${title} · Assay`);
  }
  await setLocale('xi');
  expect(document.title).toBe('Ajustes · Assay');
});

test('the first screen leaves the focus alone; each later one moves it to its heading', async () => {
  expect(document.activeElement).toBe(document.body);
  go('settings');
  main().innerHTML = '<h1>Settings</h1>';
  await vi.waitFor(() => expect(focused()).toBe('Settings'));
  // A change of filters inside of a screen is none.
  main().innerHTML = '<h1>Settings</h1><input>';
  document.querySelector('input')!.focus();
  go('settings', { x: '1' });
  expect(document.activeElement!.tagName).toBe('INPUT');
});

test('a heading that comes with its data is waited for', async () => {
  go('article');
  main().innerHTML = '<p>Loading...</p>';
  await new Promise((resolve) => requestAnimationFrame(resolve));
  main().innerHTML = '<h1>Fees</h1>';
  await vi.waitFor(() => expect(focused()).toBe('Fees'));
});

test('a tab that was pressed gives the focus on; a field that took it keeps it', async () => {
  document.querySelector('a')!.focus();
  go('my');
  document.querySelector('h1')!.textContent = 'Account';
  await vi.waitFor(() => expect(document.activeElement!.tagName).toBe('H1'));
  go('withdrawal');
  main().innerHTML = '<h1>Withdraw</h1><input>';
  document.querySelector('input')!.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement!.tagName).toBe('INPUT');
});

test('the first thing to reach by keyboard skips to the heading', () => {
  const skip = document.body.firstElementChild as HTMLButtonElement;
  expect(skip.textContent).toBe('Skip to content');
  skip.click();
  expect(focused()).toBe('Home');
});

test('a screen that a member went to before there was code to announce it gets the focus as well', async () => {
  stop();
  go('markets');
  main().querySelector('h1')!.textContent = 'Markets';
  vi.spyOn(main().querySelector('h1')!, 'checkVisibility').mockReturnValue(true);
  stop = announcePlaces(true);
  await vi.waitFor(() => expect(focused()).toBe('Markets'));
});
