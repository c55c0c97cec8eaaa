/**
 * The environment, parsed once. A setting that is unknown or bad is refused by name: a typing error must not
 * silently run an exchange with defaults.
 */
import { relative, resolve } from 'node:path';
import { fromHex } from '@assay/verify/binary';
import type { VenueName } from '@assay/verify/source-rule';
import type { Mailbox } from './mailbox.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName, SettingValues } from './settings.ts';
import { StartError } from './start-error.ts';

/** Undefined where no venue is used. */
export interface ConfiguredVenues {
  venues: VenueName[];
  attested: string;
  symbols: Partial<Record<VenueName, Record<string, string | null>>>;
  keys: Partial<Record<VenueName, string>>;
  urls: Partial<Record<VenueName, string>>;
  signers: Uint8Array[];
}

const venuesOf = (v: SettingValues): ConfiguredVenues | undefined => {
  if (v.ASSAY_VENUES === undefined) return undefined;
  // Y6, the other way round: the sandbox has its own market.
  if (v.ASSAY_PROFILE !== 'live') throw new StartError('bad_setting', 'ASSAY_VENUES is for the live profile alone.');
  if (v.ASSAY_VENUE_LICENCE === undefined)
    throw new StartError('bad_setting', 'ASSAY_VENUE_LICENCE must say who states that ASSAY_VENUES may be used.');
  if (v.ASSAY_VENUES.includes('pyth') && v.ASSAY_SIGNERS.length === 0)
    throw new StartError('bad_setting', 'ASSAY_SIGNERS must name the keys that sign the prices of pyth.');
  return {
    venues: [...new Set(v.ASSAY_VENUES)],
    attested: v.ASSAY_VENUE_LICENCE,
    symbols: v.ASSAY_VENUE_SYMBOLS,
    keys: v.ASSAY_VENUE_KEYS,
    urls: v.ASSAY_VENUE_URLS,
    signers: v.ASSAY_SIGNERS.map(fromHex),
  };
};

export interface Config {
  port: number;
  host: string;
  httpsPort: number;
  metricsPort: number;
  deskPort: number;
  deskHost: string;
  deskOrigins: string[];
  databaseUrl: string | undefined;
  ownerUrl: string | undefined;
  readUrl: string | undefined;
  /** Set where `databaseUrl` is a pooler's. */
  directUrl: string | undefined;
  isStandby: boolean;
  role: 'all' | 'edge' | 'engine';
  /** Edge processes to start. */
  edges: number;
  natsUrl: string | undefined;
  profile: 'sandbox' | 'live';
  dataDir: string;
  backupFolder: string | undefined;
  uploadsUrl: string | undefined;
  reservesFile: string | undefined;
  referenceRatesFile: string | undefined;
  origins: string[];
  trustedProxies: readonly string[];
  /** Certificate of the HTTPS port in live; the sandbox makes its own. */
  tls: { certFile: string; keyFile: string } | undefined;
  /** The desk alone is open. */
  isSetup: boolean;
  logFile: string;
  logLevel: string;
  orderAgeMs: number;
  rateLimit: boolean;
  networkSockets: number;
  clockLimitSeconds: number;
  tapeDays: number;
  /** Undefined: nothing is ever detached. */
  keepMonths: number | undefined;
  venues: ConfiguredVenues | undefined;
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  smsUrl: string | undefined;
  smsToken: string | undefined;
  newsFeeds: string[];
  witnesses: { key: string; url: string }[];
  witnessQuorum: number;
  oidc: SettingValues['ASSAY_OIDC'];
  banks: SettingValues['ASSAY_BANK'];
  bankFolder: string | undefined;
  chains: SettingValues['ASSAY_CHAINS'];
}

/** True for the folder itself too. */
const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:\/|$)/.test(relative(folder, path));

const isOurs = (name: string): boolean =>
  /^(?:ASSAY|DESK)_/.test(name) || /^DATABASE(_OWNER|_READ|_DIRECT)?_URL$|^PORT$|^NATS_URL$/.test(name);

const tlsOf = (v: Pick<SettingValues, 'ASSAY_TLS_CERT' | 'ASSAY_TLS_KEY'>): Config['tls'] => {
  const { ASSAY_TLS_CERT: cert, ASSAY_TLS_KEY: key } = v;
  if ((cert === undefined) !== (key === undefined))
    throw new StartError('bad_setting', 'ASSAY_TLS_CERT and ASSAY_TLS_KEY belong together: name both files.');
  return cert === undefined || key === undefined ? undefined : { certFile: resolve(cert), keyFile: resolve(key) };
};

const refuseRoles = (v: SettingValues): void => {
  const { ASSAY_ROLE: role, ASSAY_EDGES: edges, NATS_URL: nats } = v;
  if (role !== 'all' && v.DATABASE_URL === undefined)
    throw new StartError('bad_setting', `ASSAY_ROLE=${role} needs a DATABASE_URL that all roles share.`);
  if (edges > 0 && role !== 'all')
    throw new StartError('bad_setting', 'ASSAY_EDGES is for ASSAY_ROLE=all; start roles of their own one by one.');
  if (edges > 0 && nats !== undefined)
    throw new StartError('bad_setting', 'ASSAY_EDGES needs no NATS_URL: edges of one machine have a socket.');
  if (role === 'edge' && v.ASSAY_STANDBY)
    throw new StartError('bad_setting', 'ASSAY_STANDBY is for engines: an edge needs none to take over from.');
  // A stranger on the bus could ask the engine as an edge does.
  if (nats !== undefined && v.ASSAY_PROFILE === 'live' && new URL(nats).username === '')
    throw new StartError('bad_setting', 'NATS_URL must have a user and a password in the live profile.');
};

export const parseConfig = (environment: Record<string, string | undefined>): Config => {
  for (const name of Object.keys(environment)) {
    if (isOurs(name) && !(name in SETTINGS))
      throw new StartError('bad_setting', `There is no setting ${name}. The README lists the settings.`);
  }
  const values = {} as Record<SettingName, unknown>;
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const parsed = SETTINGS[name].schema.safeParse(environment[name]);
    if (!parsed.success)
      throw new StartError('bad_setting', `${name} is not valid: ${parsed.error.issues[0]?.message ?? 'bad value'}.`);
    values[name] = parsed.data;
  }
  const v = values as SettingValues;
  if (v.ASSAY_PROFILE === 'live' && !v.ASSAY_RATE_LIMIT)
    throw new StartError('bad_setting', 'ASSAY_RATE_LIMIT may not be off in the live profile.');
  if (v.ASSAY_PROFILE === 'live' && (environment['FAILPOINT'] ?? '') !== '')
    throw new StartError('bad_setting', 'FAILPOINT kills the server on purpose and has no place in the live profile.');
  if ((v.ASSAY_WITNESS_QUORUM ?? 0) > v.ASSAY_WITNESSES.length)
    throw new StartError('bad_setting', 'ASSAY_WITNESS_QUORUM may not be more than there are ASSAY_WITNESSES.');
  if (v.DATABASE_OWNER_URL !== undefined && v.DATABASE_URL === undefined)
    throw new StartError('bad_setting', 'DATABASE_OWNER_URL needs a DATABASE_URL, as which the server runs.');
  if (v.DATABASE_DIRECT_URL !== undefined && v.DATABASE_URL === undefined)
    throw new StartError('bad_setting', 'DATABASE_DIRECT_URL needs a DATABASE_URL, the pooler before it.');
  if (v.DATABASE_READ_URL !== undefined && v.DATABASE_URL === undefined)
    throw new StartError(
      'bad_setting',
      'DATABASE_READ_URL needs a DATABASE_URL, the database that it is a replica of.',
    );
  if (v.ASSAY_SETUP && v.ASSAY_PROFILE !== 'live')
    throw new StartError('bad_setting', 'ASSAY_SETUP is for the live profile; a sandbox is ready as it is.');
  refuseRoles(v);
  // The embedded Postgres ends with its server, so there would be nothing to take over.
  if (v.ASSAY_STANDBY && v.DATABASE_URL === undefined)
    throw new StartError('bad_setting', 'ASSAY_STANDBY needs a DATABASE_URL that outlives the server.');
  // Links in messages and third parties lead here: in live nobody can follow one to localhost.
  const namesUs = [v.ASSAY_SMTP_URL, v.ASSAY_SMS_URL, v.ASSAY_OIDC[0]].some((value) => value !== undefined);
  if (v.ASSAY_PROFILE === 'live' && namesUs && v.ASSAY_ORIGINS.length === 0)
    throw new StartError('bad_setting', 'ASSAY_ORIGINS must name the address of the app, for links that lead to it.');
  // Play money must not come by a real bank, nor real money into a sandbox.
  if (v.ASSAY_PROFILE === 'sandbox' && [...v.ASSAY_BANK, ...v.ASSAY_CHAINS].length > 0)
    throw new StartError(
      'bad_setting',
      'ASSAY_BANK and ASSAY_CHAINS are for the live profile: a sandbox has play money alone.',
    );
  // Files are sealed, but a stranger on the way could take them away or put old ones back.
  if (v.ASSAY_PROFILE === 'live' && v.ASSAY_UPLOADS_URL?.startsWith('http:'))
    throw new StartError('bad_setting', 'ASSAY_UPLOADS_URL must be https in the live profile.');
  const dataDir = resolve(v.ASSAY_DATA);
  const backupFolder = v.ASSAY_BACKUP === undefined ? undefined : resolve(v.ASSAY_BACKUP);
  if (backupFolder !== undefined && isWithin(dataDir, backupFolder))
    throw new StartError('bad_setting', 'ASSAY_BACKUP must lie outside of ASSAY_DATA, best on another disk.');
  return {
    port: v.PORT,
    host: v.ASSAY_HOST,
    metricsPort: v.ASSAY_METRICS_PORT,
    deskPort: v.DESK_PORT,
    deskHost: v.DESK_HOST,
    deskOrigins: v.DESK_ORIGINS,
    httpsPort: v.ASSAY_HTTPS_PORT,
    databaseUrl: v.DATABASE_URL,
    ownerUrl: v.DATABASE_OWNER_URL,
    readUrl: v.DATABASE_READ_URL,
    directUrl: v.DATABASE_DIRECT_URL,
    isStandby: v.ASSAY_STANDBY,
    role: v.ASSAY_ROLE,
    edges: v.ASSAY_EDGES,
    natsUrl: v.NATS_URL,
    profile: v.ASSAY_PROFILE,
    dataDir,
    backupFolder,
    uploadsUrl: v.ASSAY_UPLOADS_URL,
    reservesFile: v.ASSAY_RESERVES === undefined ? undefined : resolve(v.ASSAY_RESERVES),
    referenceRatesFile: v.ASSAY_REFERENCE_RATES === undefined ? undefined : resolve(v.ASSAY_REFERENCE_RATES),
    origins: v.ASSAY_ORIGINS,
    trustedProxies: v.ASSAY_TRUST_PROXY,
    tls: tlsOf(v),
    isSetup: v.ASSAY_SETUP,
    logFile: v.ASSAY_LOG ?? resolve(dataDir, 'assay.log'),
    logLevel: v.ASSAY_LOG_LEVEL,
    orderAgeMs: v.ASSAY_ORDER_AGE_MS,
    rateLimit: v.ASSAY_RATE_LIMIT,
    networkSockets: v.ASSAY_NET_SOCKETS,
    clockLimitSeconds: v.ASSAY_CLOCK_LIMIT,
    tapeDays: v.ASSAY_TAPE_DAYS,
    keepMonths: v.ASSAY_KEEP_MONTHS,
    venues: venuesOf(v),
    smtpUrl: v.ASSAY_SMTP_URL,
    mailFrom: v.ASSAY_MAIL_FROM,
    smsUrl: v.ASSAY_SMS_URL,
    smsToken: v.ASSAY_SMS_TOKEN,
    newsFeeds: v.ASSAY_NEWS_FEEDS,
    witnesses: v.ASSAY_WITNESSES.map(([key, url]) => ({ key, url })),
    witnessQuorum: v.ASSAY_WITNESS_QUORUM ?? v.ASSAY_WITNESSES.length,
    oidc: v.ASSAY_OIDC,
    banks: v.ASSAY_BANK,
    chains: v.ASSAY_CHAINS,
    bankFolder: v.ASSAY_BANK_FOLDER === undefined ? undefined : resolve(v.ASSAY_BANK_FOLDER),
  };
};

/** True for a server whose members call edges. */
export const hasEdges = ({ role, edges }: Pick<Config, 'role' | 'edges'>): boolean => role === 'engine' || edges > 0;
