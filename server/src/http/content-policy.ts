/**
 * Content policy of our pages. Scripts come from us alone, and no text becomes one (Trusted Types); the page talks only
 * to the app's own addresses and its log's witnesses, so that an intruder could not carry anything out. Only the
 * desktop page may frame the app. Violations are reported to us.
 */
export const REPORT_PATH = '/api/sys/policyReport';
const REPORT_GROUP = 'policy';

/** Tells the browser where `report-to` leads. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

/** Browsers that do not take 'self' for the stream's scheme need it by name. Plain ws is for the sandbox alone. */
const streamSources = (hosts: readonly string[], isLive: boolean): string[] =>
  hosts.flatMap((host) => [`wss://${host}`, ...(isLive ? [] : [`ws://${host}`])]);

export interface PolicyOptions {
  /** Hashes of inline scripts that may run. */
  scriptHashes: readonly string[];
  /** Hosts of the app, with their ports. */
  hosts: readonly string[];
  /** Addresses of witnesses, whom a phone asks for the keys. */
  witnesses?: readonly string[];
  isLive: boolean;
}

export const contentPolicy = ({ scriptHashes, hosts, witnesses = [], isLive }: PolicyOptions): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...streamSources(hosts, isLive), ...witnesses.map((url) => new URL(url).origin)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types assay-worker',
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const MAX_KEPT = 50;

/**
 * The policy for a call. With configured origins their hosts are the app's; without, the host that was called is, since
 * the page came from there. Anything that is no host's name leaves 'self' alone.
 */
export const policyByHost = (options: Omit<PolicyOptions, 'hosts'> & { origins: readonly string[] }) => {
  const configured = options.origins.map((origin) => new URL(origin).host);
  const kept = new Map<string, string>();
  return (called: string): string => {
    const hosts = configured.length > 0 ? configured : [called].filter((host) => HOST.test(host));
    const key = hosts.join(' ');
    const policy = kept.get(key) ?? contentPolicy({ ...options, hosts });
    if (kept.size < MAX_KEPT) kept.set(key, policy);
    return policy;
  };
};
