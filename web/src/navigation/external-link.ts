/**
 * Links that leave the app. An address may come from anywhere, so it is judged before anyone can follow it:
 * https only, no tricks in front of or inside the host, and only hosts that the operator has listed.
 */
import { useSession } from '@assay/client/session';
import { go } from './links.ts';

export type Refusal = 'unreadable' | 'scheme' | 'credentials' | 'lookalike' | 'numeric' | 'host';
export type OutlinkVerdict = { ok: true; href: string; host: string } | { ok: false; reason: Refusal; host: string };

const MAX_LENGTH = 2048;
/** Controls, invisible marks, spaces and backslashes: browsers drop or rewrite them, so that what is read is not what opens. */
const TREACHEROUS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const AUTHORITY = /^https:\/\/([^/?#]+)/i;

const isNumeric = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');
const isLookalike = (host: string): boolean => host.split('.').some((label) => label.startsWith('xn--'));

const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((listed) => host === listed.toLowerCase() || host.endsWith(`.${listed.toLowerCase()}`));

export const checkOutlink = (raw: string, hosts: readonly string[]): OutlinkVerdict => {
  const refuse = (reason: Refusal, host = ''): OutlinkVerdict => ({ ok: false, reason, host });
  if (raw.length > MAX_LENGTH || TREACHEROUS.test(raw)) return refuse('unreadable');
  const scheme = SCHEME.exec(raw)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https') return refuse('scheme');
  const authority = AUTHORITY.exec(raw)?.[1];
  const url = authority !== undefined && URL.canParse(raw) ? new URL(raw) : null;
  if (authority === undefined || url === null) return refuse('unreadable');
  const { hostname: host, href } = url;
  if (authority.includes('@')) return refuse('credentials', host);
  if (isLookalike(host)) return refuse('lookalike', host);
  if (isNumeric(host)) return refuse('numeric', host);
  if (url.port !== '' || !isListed(host, hosts)) return refuse('host', url.host);
  return { ok: true, href, host };
};

/** Spec section 9: mode 1 does nothing, 2 navigates directly, 4 goes to the outlink page. */
export const openExternal = (mode: 1 | 2 | 4, url: string): void => {
  if (mode === 1) return;
  const verdict = checkOutlink(url, useSession.getState().commonConfig?.outlinkHosts ?? []);
  // The outlink page explains what may not be opened directly.
  if (mode === 2 && verdict.ok) window.open(verdict.href, '_blank', 'noopener,noreferrer');
  else go('outlink', { url });
};
