/**
 * Requirements that a live instance has to meet before members are let in. One list for the start, which refuses, and
 * for the doctor, which explains. Pure: facts in, answers out.
 */
import { isLoopback } from '../../base/trusted-proxies.ts';

export interface Facts {
  entity: { entity: string; contact: string; licence: string; custody: string };
  origins: readonly string[];
  deskOrigins: readonly string[];
  deskHost: string;
  deskPort: number;
  trustedProxies: readonly string[];
  /** Undefined without one; `problem` says why it cannot be used. */
  certificate: { subject: string; until: string; problem?: string } | undefined;
  /** As the running database says. */
  postgres: Readonly<Record<DurableSetting, string>>;
  hasSmtp: boolean;
  mailFrom: string;
  /** Owners with a passkey that works at the addresses of the desk. */
  ownersWithPasskey: number;
  /** Symbols that are open, or in which somebody still has something open. */
  openInstruments: readonly string[];
  pricedInstruments: ReadonlySet<string>;
  /** Networks that are open or have a payment on its way, for example `USDT/TRC20`. */
  openNetworks: readonly string[];
  railedNetworks: ReadonlySet<string>;
}

export const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'data_checksums', 'synchronous_commit'] as const;
export type DurableSetting = (typeof DURABLE_SETTINGS)[number];

export interface Check {
  name: string;
  /** Requirement in a few words. */
  title: string;
  isMet: boolean;
  /** Current state. */
  found: string;
  /** Instructions to fix it. */
  how: string;
}

const MENTIONED = 8;
const listed = (names: readonly string[]): string =>
  names.length <= MENTIONED
    ? names.join(', ')
    : `${names.slice(0, MENTIONED).join(', ')} and ${names.length - MENTIONED} more`;

const reference = (change: string): string => `npm run reference -- set ${change} --reason "…"`;

const entityChecks = ({ entity }: Facts): Check[] => {
  const check = (name: keyof Facts['entity'], title: string, field: string): Check => ({
    name,
    title,
    isMet: entity[name].trim() !== '',
    found: entity[name].trim() === '' ? 'nothing is said' : entity[name].trim().split('\n')[0]!.slice(0, 80),
    how: `${reference(`setting entity ${field}="…"`)}; members read it in the app.`,
  });
  return [
    check('entity', 'The company that members contract with', 'entity'),
    check('licence', 'Under which licence it acts, or that it has none', 'licence.en-us'),
    check('custody', 'Who keeps members’ money, and how it is held apart', 'custody.en-us'),
    check('contact', 'How a member reaches it', 'contact'),
  ];
};

const isSafe = (origin: string): boolean => origin.startsWith('https://');

const addressChecks = (facts: Facts): Check[] => {
  const { certificate, trustedProxies, origins, deskOrigins, deskHost } = facts;
  const hasCertificate = certificate !== undefined && certificate.problem === undefined;
  const desk = deskOrigins.filter((origin) => !isSafe(origin) && !isLoopback(new URL(origin).hostname));
  return [
    {
      name: 'tls',
      title: 'Encrypted connections',
      isMet: hasCertificate || (certificate === undefined && trustedProxies.length > 0),
      found:
        certificate === undefined
          ? trustedProxies.length === 0
            ? 'neither a certificate nor a proxy'
            : `proxies at ${listed(trustedProxies)}; plain HTTP listens on this machine alone`
          : (certificate.problem ?? `${certificate.subject}, until ${certificate.until}`),
      how: 'Name the certificate in ASSAY_TLS_CERT and ASSAY_TLS_KEY, or the addresses of the proxies that hold it in ASSAY_TRUST_PROXY.',
    },
    {
      name: 'origins',
      title: 'The address of the app',
      isMet: origins.length > 0 && origins.every(isSafe),
      found: origins.length === 0 ? 'none' : listed(origins),
      how: 'Name it in ASSAY_ORIGINS, with https. Links, wallets and passkeys name the first.',
    },
    {
      name: 'desk',
      title: 'The desk behind a proxy or on this machine',
      isMet: isLoopback(deskHost) && desk.length === 0,
      found: isLoopback(deskHost)
        ? desk.length === 0
          ? 'yes'
          : `without https: ${listed(desk)}`
        : `listens on ${deskHost}`,
      how: 'Leave DESK_HOST at 127.0.0.1, and name the https address that a proxy gives it in DESK_ORIGINS.',
    },
  ];
};

const isDurable = (setting: DurableSetting, value: string): boolean =>
  setting === 'synchronous_commit' ? value !== 'off' && value !== '' : value === 'on';

const HOW_DURABLE: Readonly<Record<DurableSetting, string>> = {
  fsync: 'alter system set fsync = on, and restart Postgres. Without it a power cut loses what was confirmed.',
  full_page_writes: 'alter system set full_page_writes = on, and reload Postgres.',
  data_checksums: 'Stop Postgres and run pg_checksums --enable on its folder.',
  synchronous_commit:
    'alter system set synchronous_commit = on, and reload Postgres; alter role … reset synchronous_commit.',
};

const databaseChecks = ({ postgres }: Facts): Check[] =>
  DURABLE_SETTINGS.map((setting) => ({
    name: setting,
    title: `A durable database: ${setting}`,
    isMet: isDurable(setting, postgres[setting]),
    found: postgres[setting] === '' ? 'unknown' : postgres[setting],
    how: HOW_DURABLE[setting],
  }));

const peopleChecks = ({ hasSmtp, mailFrom, ownersWithPasskey }: Facts): Check[] => {
  const hasSender = !/@localhost>?$/.test(mailFrom);
  return [
    {
      name: 'smtp',
      title: 'A mail server for codes and notices',
      isMet: hasSmtp && hasSender,
      found: hasSmtp ? (hasSender ? `mails come from ${mailFrom}` : 'nobody can answer a mail from localhost') : 'none',
      how: 'Set ASSAY_SMTP_URL and ASSAY_MAIL_FROM.',
    },
    {
      name: 'owner',
      title: 'An owner with a passkey',
      isMet: ownersWithPasskey > 0,
      found: String(ownersWithPasskey),
      how: 'npm run operator -- add --email … --name … --roles owner; start with ASSAY_SETUP=on, open the link, and add a passkey under Your access.',
    },
  ];
};

const offerChecks = (facts: Facts): Check[] => {
  const unpriced = facts.openInstruments.filter((symbol) => !facts.pricedInstruments.has(symbol));
  const unrailed = facts.openNetworks.filter((network) => !facts.railedNetworks.has(network));
  return [
    {
      name: 'prices',
      title: 'A price source for each open instrument',
      isMet: unpriced.length === 0,
      found:
        unpriced.length > 0 ? `none for ${listed(unpriced)}` : `${facts.openInstruments.length} instruments are open`,
      how: `Give it a source (docs/going-live.md, Prices), or close it: ${reference('instrument SYMBOL isOpen=false')}.`,
    },
    {
      name: 'rails',
      title: 'A rail for each open currency',
      isMet: unrailed.length === 0,
      found: unrailed.length > 0 ? `none for ${listed(unrailed)}` : `${facts.openNetworks.length} networks are open`,
      how: `Set the rail up (docs/going-live.md, Money), or close it: ${reference('network CURRENCY/NETWORK isOpen=false')}.`,
    },
  ];
};

export const checksOf = (facts: Facts): Check[] => [
  ...entityChecks(facts),
  ...addressChecks(facts),
  ...databaseChecks(facts),
  ...peopleChecks(facts),
  ...offerChecks(facts),
];

export const missingOf = (checks: readonly Check[]): Check[] => checks.filter(({ isMet }) => !isMet);
