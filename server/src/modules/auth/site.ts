/** The addresses under which the app is opened: what links lead to, and what wallets and passkeys are bound to. Pure. */
import { isIP } from 'node:net';
import { DomainError } from '../../base/domain-error.ts';

export interface Site {
  /** Exact web origins; the first is the one that links name. */
  origins: readonly string[];
}

/** Origins of the settings first, then the machine's own. */
export const siteOf = (config: { origins: readonly string[]; port: number; httpsPort: number }): Site => ({
  origins: [
    ...config.origins.map((origin) => new URL(origin).origin),
    `http://localhost:${config.port}`,
    ...(config.httpsPort === 0 ? [] : [`https://localhost:${config.httpsPort}`]),
  ],
});

export const publicOrigin = ({ origins }: Site): string => origins[0] ?? '';

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;

export const originsUnder = ({ origins }: Site, name: string): string[] =>
  origins.filter((origin) => new URL(origin).hostname === name);

/** The origin of ours that was called; links and texts never name a host that only the caller says is ours. */
export const originCalled = (site: Site, host: string): string =>
  site.origins.find((origin) => new URL(origin).host === host) ??
  originsUnder(site, nameOf(host))[0] ??
  publicOrigin(site);

/** Passkeys belong to a name: there are none under a bare address, nor under a name that is not ours. */
export const passkeyHost = (site: Site, host: string): string => {
  const name = nameOf(host);
  if (isAddress(name) || originsUnder(site, name).length === 0) throw new DomainError('passkey_unavailable');
  return name;
};
