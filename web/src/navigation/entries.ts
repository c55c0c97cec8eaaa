/** Numbers the entries of the history, so that a screen knows whether there is a way back inside the app. */
let index = -1;

const entry = () => history.state as { index?: number; trap?: string } | null;

export const numberEntry = (): void => {
  const known = entry()?.index;
  index = known ?? index + 1;
  if (known === undefined) history.replaceState({ ...entry(), index }, '');
};

export const hasWayBack = (): boolean => index > 0;

/** A sheet may have put a second entry over that of its screen: the trap of `close-on-back.ts`. */
export const isTrap = (): boolean => Boolean(entry()?.trap);
