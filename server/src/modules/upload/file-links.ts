/**
 * Short-lived links to images. A link is bound to its file, its end and the log-in it was made for: without the token
 * of that log-in it opens nothing, wherever it was copied to.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Vault } from './vault.ts';

export const LINK_SECONDS = 300;

interface Link {
  name: string;
  /** Epoch seconds. */
  until: string;
  loginId: string;
}

const signatureOf = (vault: Vault, { name, until, loginId }: Link): Buffer =>
  vault.fingerprint('file links', `${name}\n${until}\n${loginId}`);

export const makeFileLink = (
  { vault, clock }: { vault: Vault; clock: Clock },
  name: string,
  loginId: string,
): string => {
  const until = String(Math.floor(clock.now() / 1000) + LINK_SECONDS);
  const signature = signatureOf(vault, { name, until, loginId }).toString('base64url');
  return `/api/sys/common/file/${name}.jpg?until=${until}&signature=${signature}`;
};

export const isLinkValid = (
  { vault, clock }: { vault: Vault; clock: Clock },
  link: Link,
  signature: string,
): boolean => {
  const right = signatureOf(vault, link);
  const given = Buffer.from(signature, 'base64url');
  const isFresh = /^\d{1,12}$/.test(link.until) && Number(link.until) * 1000 > clock.now();
  return given.length === right.length && timingSafeEqual(given, right) && isFresh;
};
