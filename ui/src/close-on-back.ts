/**
 * For browsers without a "close" gesture of their own (Safari, Firefox): back closes what was opened last. The first
 * opening on an entry of the history puts a second one of the same address on top of it, the trap. Back falls from the
 * trap to the entry below: if something is open it is closed and the trap entered again, else the way back goes on.
 * The trap is never taken away, so that no closing undoes a navigation that follows it.
 */

interface Entry {
  /** On a trap, and on the entry below it: which of them belong together. */
  trap?: string;
  trapped?: string;
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

const opened: (() => void)[] = [];
let before = entry();

const onPop = (): void => {
  const { trap } = before;
  before = entry();
  if (trap === undefined || before.trapped !== trap) return;
  const close = opened.at(-1);
  if (close) {
    history.forward();
    close();
  } else history.back();
};

const setTrap = (): void => {
  if (entry().trap !== undefined) return;
  const trap = String(Math.random());
  const state = entry();
  history.replaceState({ ...state, trapped: trap }, '');
  history.pushState({ ...state, trap }, '');
  before = entry();
};

window.addEventListener('popstate', onPop);

/** Back closes this until the answer is called. */
export const closeOnBack = (close: () => void): (() => void) => {
  setTrap();
  opened.push(close);
  return () => {
    opened.splice(opened.indexOf(close), 1);
  };
};
