/**
 * A call that renews the token, and the calls that were on their way meanwhile with the one before. A lock of the browser
 * keeps the order across tabs; where there is none (an origin without TLS), this page keeps its own.
 */
const LOCK = 'token';
let renewing: Promise<unknown> = Promise.resolve();

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

export const whileRenewing = <T>(renew: () => Promise<T>): Promise<T> => {
  const renewal = locks()?.request(LOCK, renew) ?? renew();
  renewing = renewal.catch(() => undefined);
  return renewal;
};

/** Resolves once no tab is renewing it. */
export const renewalIsOver = async (): Promise<void> => {
  await renewing;
  await locks()?.request(LOCK, { mode: 'shared' }, () => undefined);
};
