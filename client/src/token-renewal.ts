/**
 * A call that renews the token, and the calls that were on their way meanwhile with the one before. A lock of the browser
 * keeps the order across tabs; where there is none (an origin without TLS), this page keeps its own.
 */
import { isSuccessCode, type Envelope } from '@assay/contract/envelope';
import { renewed } from '@assay/contract/session';
import { renewSession } from './session.ts';

const LOCK = 'token';
let renewing: Promise<unknown> = Promise.resolve();

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** The new token is kept before anybody who waits for it goes on. */
export const renewToken = (send: () => Promise<Envelope<unknown>>): Promise<Envelope<unknown>> => {
  const renew = async (): Promise<Envelope<unknown>> => {
    const envelope = await send();
    if (isSuccessCode(envelope.code)) renewSession(renewed.parse(envelope.result).token);
    return envelope;
  };
  const renewal = locks()?.request(LOCK, renew) ?? renew();
  renewing = renewal.catch(() => undefined);
  return renewal;
};

/** Resolves once no tab is renewing it. */
export const renewalIsOver = async (): Promise<void> => {
  await renewing;
  await locks()?.request(LOCK, { mode: 'shared' }, () => undefined);
};
