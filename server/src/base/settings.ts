/** Every setting of the environment, its shape and its words in the README. */
import * as z from 'zod';
import { isChainAddress } from '@assay/verify/chain-address';
import { parseVerifierKey } from '@assay/verify/log-head';
import { VENUES } from '@assay/verify/source-rule';
import type { VenueName } from '@assay/verify/source-rule';
import { parseMailbox } from './mailbox.ts';
import { readProxy } from './trusted-proxies.ts';

const origins = () =>
  z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]);
const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .default(fallback);

const switchOn = z.enum(['on', 'off']).transform((value) => value === 'on');

const oidcIssuer = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

const jsonText = () =>
  z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  });

const jsonList = <T extends z.ZodType>(one: T) => jsonText().pipe(z.array(one)).default([]);

const venueName = z.enum(Object.keys(VENUES) as [VenueName, ...VenueName[]]);

/** JSON of one thing a venue. */
const byVenue = <T extends z.ZodType>(value: T) => jsonText().pipe(z.partialRecord(venueName, value)).default({});

const bankAccount = z.strictObject({
  currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
  /** As the deposit screen shows it: an IBAN without spaces, or what the bank calls the account. */
  account: z.string().regex(/^[A-Z0-9]{6,34}$/),
  holder: z.string().min(1).max(70),
  name: z.string().min(1).max(70),
  bic: z.string().regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/),
});

const chainFields = {
  network: z.string().regex(/^[A-Z0-9]{2,10}$/),
  chainId: z.int().positive(),
  rpc: z
    .array(z.url({ protocol: /^https?$/ }))
    .length(2)
    .refine(([one, other]) => new URL(one!).host !== new URL(other!).host, 'must be nodes of two providers'),
  maxFeeGwei: z.int().positive().max(10_000).default(200),
  startBlock: z.int().nonnegative().optional(),
};
const onChain = (form: 'ERC20' | 'TRC20') => {
  const address = z.string().refine((text) => isChainAddress(form, text), 'must be an address of the chain');
  return {
    factory: address,
    treasury: address,
    signers: z
      .array(address)
      .min(2)
      .refine((list) => new Set(list).size === list.length, 'must be different people'),
    tokens: z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), address),
  };
};
const chain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evm'), ...chainFields, ...onChain('ERC20') }),
  z.strictObject({ kind: z.literal('tron'), ...chainFields, ...onChain('TRC20') }),
]);

/** `about` becomes the table in the README; a test holds the two together. */
export const SETTINGS = {
  PORT: { schema: port(8080), about: 'HTTP port' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    about: 'A Postgres of your own, as a role that owns nothing in it; the embedded one when absent',
  },
  DATABASE_OWNER_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    about:
      'The same database as the role that owns it: used by migrations and backups alone, not by the running server',
  },
  DATABASE_DIRECT_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    about: 'The database itself, where DATABASE_URL leads to a pooler in transaction mode; see docs/operations.md',
  },
  DATABASE_READ_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    about:
      'A streaming replica of the same database, one server: lists, history and reports are read there while it keeps up',
  },
  ASSAY_STANDBY: {
    schema: switchOn.default(false),
    about: '`on`: wait beside a running server and take over when it dies; needs DATABASE_URL and its data folder',
  },
  ASSAY_ROLE: {
    schema: z.enum(['all', 'edge', 'engine']).default('all'),
    about: '`all`, or one half of it: `edge` takes calls and streams, `engine` leads; see docs/operations.md',
  },
  ASSAY_EDGES: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number of processes')
      .transform(Number)
      .default(0),
    about:
      'Edge processes that `all` starts beside its engine on this machine, to use more cores; see docs/operations.md',
  },
  NATS_URL: {
    schema: z.url({ protocol: /^(?:nats|tls)$/ }).optional(),
    about: 'NATS between edges and engines on several machines, with its password: `nats://user:password@host:4222`',
  },
  ASSAY_PROFILE: {
    schema: z.enum(['sandbox', 'live']).default('sandbox'),
    about: '`sandbox` or `live`; written into the database, may not change',
  },
  ASSAY_DATA: { schema: z.string().min(1).default('.data'), about: 'Folder for the embedded database, keys and logs' },
  ASSAY_BACKUP: {
    schema: z.string().min(1).optional(),
    about: 'Folder for backups, outside of ASSAY_DATA; the log of the database is archived in it from then on',
  },
  ASSAY_UPLOADS_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((text) => {
        const { username, password, pathname } = new URL(text);
        return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{2,62}(?:\/[\w.-]+)*\/?$/.test(pathname);
      }, 'must be https://key:secret@host/bucket, with a prefix after it if wanted')
      .optional(),
    about:
      'S3-compatible store for sealed uploads: `https://key:secret@host/bucket/prefix?region=…`; the data folder when absent',
  },
  ASSAY_RESERVES: {
    schema: z.string().min(1).optional(),
    about: 'File with the statement of reserves of a live server, read anew for each tree of what is owed',
  },
  ASSAY_REFERENCE_RATES: {
    schema: z.string().min(1).optional(),
    about:
      'File with the daily reference rates of the ECB (XML); the desk is alerted when a live currency lies far from them',
  },
  ASSAY_HOST: { schema: z.string().min(1).default('0.0.0.0'), about: 'Address to listen on' },
  ASSAY_HTTPS_PORT: {
    schema: port(8443),
    about: 'HTTPS port with a self-signed certificate, for phones on the LAN; 0 switches it off',
  },
  DESK_PORT: {
    schema: port(8081),
    about: 'Port of the desk, the console of the people who run the platform; 0 switches it off',
  },
  DESK_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'Address that the desk listens on; only this machine by default',
  },
  DESK_ORIGINS: {
    schema: origins(),
    about: 'Web addresses of the desk, separated by commas; passkeys of operators belong to them',
  },
  ASSAY_METRICS_PORT: {
    schema: port(9464),
    about: 'Port on 127.0.0.1 that serves `/metrics` for Prometheus; 0 switches it off',
  },
  ASSAY_ORIGINS: {
    schema: origins(),
    about: 'Web addresses of the app, separated by commas; links, wallets and passkeys name the first',
  },
  ASSAY_TRUST_PROXY: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(
        z.array(
          z.string().refine((one) => readProxy(one) !== undefined, 'must be addresses or networks such as 10.0.0.0/24'),
        ),
      )
      .default([]),
    about: 'Addresses of the proxies in front, separated by commas, such as `127.0.0.1`; nobody else is believed',
  },
  ASSAY_TLS_CERT: {
    schema: z.string().min(1).optional(),
    about: 'File with the certificate chain (PEM) of the HTTPS port in live; read again when it is renewed',
  },
  ASSAY_TLS_KEY: { schema: z.string().min(1).optional(), about: 'File with its private key (PEM)' },
  ASSAY_SETUP: {
    schema: switchOn.default(false),
    about: '`on`: start live with the desk alone, to set it up; members are not let in',
  },
  ASSAY_LOG: {
    schema: z.string().min(1).optional(),
    about: 'File for the log, `-` for standard output; `assay.log` in the data folder by default',
  },
  ASSAY_LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    about: '`debug`, `info`, `warn` or `error`',
  },
  ASSAY_ORDER_AGE_MS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{1,4}$/, 'must be a number of milliseconds from 10 to 99999')
      .transform(Number)
      .default(500),
    about: 'Milliseconds an order may wait before it is accepted; one that waited longer is refused',
  },
  ASSAY_RATE_LIMIT: { schema: switchOn.default(true), about: '`on` or `off`; live refuses `off`' },
  ASSAY_NET_SOCKETS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be a number of sockets')
      .transform(Number)
      .default(200),
    about: 'Stream sockets that one network (/24, /64) may have open; no limit with ASSAY_RATE_LIMIT=off',
  },
  ASSAY_CLOCK_LIMIT: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of seconds')
      .transform(Number)
      .default(30),
    about: 'Seconds by which the clock may jump before money by time, prices and commands are halted',
  },
  ASSAY_VENUES: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(venueName).min(1))
      .optional(),
    about: 'Sources of live prices: `binance,okx,kraken,bitstamp,tiingo,twelvedata,tradermade,pyth`, or some of them',
  },
  ASSAY_VENUE_LICENCE: {
    schema: z
      .string()
      .trim()
      .min(10)
      .refine((text) => Buffer.byteLength(text) <= 255, 'must be at most 255 bytes')
      .optional(),
    about: 'Who states that you may settle by these venues, and since when; stands on the tape for everyone to read',
  },
  ASSAY_VENUE_SYMBOLS: {
    schema: byVenue(z.record(z.string(), z.string().min(1).max(40).nullable())),
    about: 'Names of markets at a venue, where they differ; `null` for none: `{"pyth":{"EURUSD":"327"}}`',
  },
  ASSAY_VENUE_KEYS: {
    schema: byVenue(z.string().min(1)),
    about: 'Keys of the venues that ask for one: `{"tiingo":"…","pyth":"…"}`',
  },
  ASSAY_VENUE_URLS: {
    schema: byVenue(z.url({ protocol: /^wss?$/ })),
    about: 'Addresses of venues in place of their own: `{"binance":"wss://…"}`',
  },
  ASSAY_SIGNERS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be a key of 64 hex digits')).max(8))
      .default([]),
    about: 'Keys that sign the prices of `pyth`, in hex, separated by commas; they stand on the tape',
  },
  ASSAY_TAPE_DAYS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
      .transform(Number)
      .default(90),
    about: 'Days the price tape is kept',
  },
  ASSAY_KEEP_MONTHS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of months')
      .transform(Number)
      .refine((value) => value >= 13, 'must be at least 13, so that a year stays whole')
      .optional(),
    about:
      'Months that ended trades and the books stay in their tables; older months are sealed and detached. All when absent; see docs/operations.md',
  },
  ASSAY_SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    about: 'Mail server for codes and notices in live: `smtps://user:password@host`',
  },
  ASSAY_MAIL_FROM: {
    schema: z
      .string()
      .default('Assay <no-reply@localhost>')
      .transform((text, context) => {
        const mailbox = parseMailbox(text);
        if (mailbox) return mailbox;
        context.addIssue('must be one address, such as Assay <no-reply@example.com>');
        return z.NEVER;
      }),
    about: 'Sender of mails',
  },
  ASSAY_SMS_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Gateway for phones in live: gets a POST of `{"to","text"}`',
  },
  ASSAY_SMS_TOKEN: { schema: z.string().min(1).optional(), about: 'Bearer token of that gateway' },
  ASSAY_NEWS_FEEDS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(z.array(z.url({ protocol: /^https$/ })).max(20))
      .default([]),
    about: 'RSS or Atom feeds that news are taken from: https addresses, separated by commas',
  },
  ASSAY_WITNESSES: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim().split(/\s+/)))
      .pipe(
        z
          .array(
            z.tuple([
              z.string().refine((key) => parseVerifierKey(key, 'witness') !== undefined, 'must be a key of a witness'),
              z.url({ protocol: /^https?$/ }),
            ]),
          )
          .max(10),
      )
      .default([]),
    about: 'Witnesses of the public log, separated by commas, each as its key and its address: `name+id+key https://…`',
  },
  ASSAY_WITNESS_QUORUM: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number')
      .transform(Number)
      .optional(),
    about: 'How many of them confirm every head, as members are told; all when absent',
  },
  ASSAY_BANK: {
    schema: jsonList(bankAccount).refine(
      (list) => new Set(list.map(({ currency }) => currency)).size === list.length,
      'must name one account for a currency',
    ),
    about:
      'Bank accounts for deposits and payouts, one for a currency: JSON list of `{"currency","account","holder","name","bic"}`',
  },
  ASSAY_BANK_FOLDER: {
    schema: z.string().min(1).optional(),
    about: 'Folder that files of the bank are read from: camt.053, 052, 054 and MT940; see docs/rails.md',
  },
  ASSAY_CHAINS: {
    schema: jsonList(chain),
    about:
      'Chains for stablecoins: JSON list of `{"kind","network","chainId","rpc","factory","treasury","signers","tokens","maxFeeGwei","startBlock"}`; see docs/rails.md',
  },
  ASSAY_OIDC: {
    schema: jsonList(oidcIssuer),
    about: 'Third parties to log in with: JSON list of `{"id","name","issuer","clientId","clientSecret"}`',
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValues = { [K in SettingName]: z.output<(typeof SETTINGS)[K]['schema']> };
