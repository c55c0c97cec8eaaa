/**
 * For browsers without a "close" gesture of their own (Safari, Firefox): back closes what was opened last. The first
 * opening on an entry of the history puts a second one of the same address on top of it, the trap. Back falls from the
 * trap to the entry below: if something is open it is closed and the trap entered again, else the way back goes on.
 * The trap is never taken away, so that no closing undoes a navigation that follows it. Both entries have one address:
 * whatever closes may change it, and the other entry must not open again what was closed.
 */

interface Entry {
  /** On a trap, and on the entry below it: which of them belong together. */
  trap?: string;
  trapped?: string;
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

const opened: (() => void)[] = [];
let before = entry();
/** The address after something was closed by back, until the trap has it too. */
let closedAt: string | undefined;
/** The address on the trap after something was closed by hand. */
let leftAt: string | undefined;

const takeOver = (address: string | undefined): void => {
  if (address !== undefined && address !== location.href) history.replaceState(history.state, '', address);
};

const onPop = (): void => {
  const { trap, trapped } = before;
  before = entry();
  if (closedAt !== undefined && before.trap === trapped) {
    takeOver(closedAt);
    closedAt = undefined;
    return;
  }
  if (trap === undefined || before.trapped !== trap) return;
  const close = opened.at(-1);
  if (close) {
    const address = location.href;
    close();
    // The trap keeps the address chosen on it, unless the closing itself went elsewhere.
    if (location.href !== address) closedAt = leftAt = location.href;
    history.forward();
  } else {
    takeOver(leftAt);
    history.back();
  }
};

const setTrap = (): void => {
  if (entry().trap !== undefined) return;
  const trap = String(Math.random());
  const state = entry();
  history.replaceState({ ...state, trapped: trap }, '');
  history.pushState({ ...state, trap }, '');
  leftAt = undefined;
  before = entry();
};

window.addEventListener('popstate', onPop);

/** Back closes this until the answer is called. */
export const closeOnBack = (close: () => void): (() => void) => {
  setTrap();
  opened.push(close);
  return () => {
    opened.splice(opened.indexOf(close), 1);
    if (entry().trap !== undefined) leftAt = location.href;
  };
};
