/** Third parties that say who somebody is (OpenID Connect), as the settings name them. Looked up when first needed. */
import { allowInsecureRequests, discovery } from 'openid-client';
import type { Configuration } from 'openid-client';

export interface IssuerSetting {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface Issuer {
  id: string;
  name: string;
  /** Throws while the third party cannot be reached; the next call asks again. */
  configuration(): Promise<Configuration>;
}

export type Issuers = ReadonlyMap<string, Issuer>;

const TIMEOUT_S = 5;

const openIssuer = (setting: IssuerSetting): Issuer => {
  let found: Promise<Configuration> | undefined;
  const url = new URL(setting.issuer);
  const discover = () =>
    discovery(url, setting.clientId, setting.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // Only the settings decide whom to ask; http is for one on this machine.
      ...(url.hostname === 'localhost' || url.hostname === '127.0.0.1' ? { execute: [allowInsecureRequests] } : {}),
    });
  return {
    id: setting.id,
    name: setting.name,
    configuration: () => {
      found ??= discover().catch((error: unknown) => {
        found = undefined;
        throw error;
      });
      return found;
    },
  };
};

export const openIssuers = (settings: readonly IssuerSetting[]): Issuers =>
  new Map(settings.map((setting) => [setting.id, openIssuer(setting)]));
