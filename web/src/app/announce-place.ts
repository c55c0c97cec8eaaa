/**
 * Announces a change of screen to people who do not look at it: by the title of the window, and the focus on the
 * heading of the new screen. A link before everything else skips what stands above it. No screen needs it to be drawn,
 * so it comes after the first one, with the word that closes sheets.
 */
import { sheetWords } from '@assay/ui/sheet-words.ts';
import { onOtherLanguage, t } from '../i18n/i18n.ts';
import { usePlace, type Place } from '../navigation/place.ts';
import type { RouteName } from '../navigation/routes.ts';

const MAIN = '#main-page';

/** Routes that the specification calls otherwise than the tab bar, which has little room. */
const TITLES: Partial<Record<RouteName, 'route.markets' | 'route.trade' | 'route.my'>> = {
  markets: 'route.markets',
  trade: 'route.trade',
  my: 'route.my',
};

const entitle = (): void => {
  const name = usePlace.getState().place?.name;
  if (name !== undefined) document.title = `${t(TITLES[name] ?? `title.${name}`)} · Assay`;
};

const skip = document.createElement('button');
const label = (): void => {
  skip.textContent = t('route.skip');
  sheetWords.close = t('app.close');
};

/** Screens that are kept while others are shown have headings, too. */
const heading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`${MAIN} h1`)].find((found) => found.checkVisibility());

/** False while the screen has no heading yet. */
const focusHeading = (): boolean => {
  const found = heading();
  if (found === undefined) return false;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  return true;
};

/** True when the focus is already inside of the new screen, or in a sheet over it. */
const isElsewhere = (): boolean => {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest(`${MAIN} nav`) === null && active.isConnected;
};

let stopWaiting = (): void => {};

/** A heading may come with the data of its screen; the next change of screen ends the wait. */
const moveFocus = (): void => {
  stopWaiting();
  const look = (): void => {
    if (isElsewhere() || focusHeading()) stopWaiting();
  };
  const watch = new MutationObserver(look);
  stopWaiting = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
  requestAnimationFrame(look);
};

const isOther = (place: Place | null, before: Place | null): boolean =>
  before !== null && place !== null && place.name !== before.name;

/** `hasGoneOn`: the screen of now is not the first one, and is announced as well. Returns how to end it. */
export const announcePlaces = (hasGoneOn = false): (() => void) => {
  skip.type = 'button';
  skip.className =
    'fixed top-8 left-8 z-70 -translate-y-80 rounded-full bg-ink px-16 py-12 text-label font-semi text-on-ink focus:translate-y-0';
  skip.addEventListener('click', () => void focusHeading());
  document.body.prepend(skip);
  label();
  entitle();
  if (hasGoneOn) moveFocus();
  const stops = [
    usePlace.subscribe(({ place }, { place: before }) => {
      entitle();
      if (isOther(place, before)) moveFocus();
    }),
    onOtherLanguage(() => {
      label();
      entitle();
    }),
  ];
  return () => {
    stopWaiting();
    skip.remove();
    for (const stop of stops) stop();
  };
};
