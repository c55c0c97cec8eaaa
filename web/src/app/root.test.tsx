import { useSession } from '@assay/client/session';
import { createQueryClient } from '@assay/client/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'preact/test-utils';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadInitialLocale } from '../i18n/i18n.ts';
import { usePlace, type Place } from '../navigation/place.ts';
import { ROUTES } from '../navigation/routes.ts';
import { Root } from './root.tsx';
import { SCREENS } from './screens.ts';

let container: HTMLElement;
let root: ReactRoot;

const place = (name: Place['name'], search: Place['search'] = {}, failed = false): Place => ({
  name,
  search,
  href: ROUTES[name].path,
  failed,
});
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const show = (next: Place) => act(async () => usePlace.setState({ place: next }));

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadInitialLocale();
  await Promise.all([SCREENS.outlink.preload(), SCREENS.settings.preload(), SCREENS.my.preload()]);
});

beforeEach(async () => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Root />
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  usePlace.setState({ place: null });
});

test('after a navigation the page stands at the top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  await show(place('outlink'));
  await nextFrame();
  expect(scrolled).not.toHaveBeenCalled();
  await show(place('settings'));
  await nextFrame();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockClear();
  await show(place('settings', { x: '1' }));
  await nextFrame();
  expect(scrolled).not.toHaveBeenCalled();
});

test('a cached screen keeps its elements while another is shown; an ordinary one does not', async () => {
  await show(place('outlink', { url: 'x' }));
  const back = container.querySelector('button');
  expect(back).not.toBeNull();
  await show(place('settings'));
  expect(back!.isConnected).toBe(true);
  expect(back!.closest<HTMLElement>('[data-resting]')).not.toBeNull();
  const radio = container.querySelector('input[type="radio"]');
  await show(place('outlink', { url: 'x' }));
  expect(back!.closest<HTMLElement>('[data-resting]')).toBeNull();
  expect(radio!.isConnected).toBe(false);
});

test('the tab bar names the open tab, and is not there on other screens', async () => {
  await show(place('my'));
  expect(container.querySelector('nav [aria-current="page"]')?.textContent).toBe('Account');
  await show(place('settings'));
  expect(container.querySelector('nav')).toBeNull();
});

test.each([
  ['a visitor', null, '#/demotrading'],
  ['a member', { id: '1' } as never, '#/heyue'],
])('%s finds trading behind its tab', async (_who, userInfo, hash) => {
  useSession.setState({ token: userInfo && 'x', userInfo });
  await show(place('my', {}, true));
  const tab = [...container.querySelectorAll<HTMLAnchorElement>('nav a')].find((link) => link.textContent === 'Trade');
  expect(tab?.hash).toBe(hash);
  useSession.setState({ token: null, userInfo: null });
});

test('a screen that could not be loaded says so, offers another try and keeps the tab bar', async () => {
  await show(place('my', {}, true));
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('Couldn’t load this');
  expect(container.querySelector('[role="alert"] button')?.textContent).toBe('Try again');
  expect(container.querySelector('nav')).not.toBeNull();
});

test('a screen behind the tabs that could not be loaded keeps its title and the way back', async () => {
  await show(place('settings', {}, true));
  expect(container.querySelector('h1')?.textContent).toBe('Settings');
  expect(container.querySelector('button[aria-label="Back"]')).not.toBeNull();
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('Check your connection');
});

test('a screen that breaks while it is drawn becomes a kind one, and the next screen is not affected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = vi.spyOn(SCREENS, 'settings').mockImplementation(() => {
    throw new Error('broken');
  });
  await show(place('settings'));
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('Something went wrong');
  expect(container.querySelector('a[href="#/home"]')).not.toBeNull();
  broken.mockRestore();
  await show(place('my'));
  expect(container.querySelector('[role="alert"]')).toBeNull();
});
