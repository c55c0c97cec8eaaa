/** The facts that the gate decides by: settings of the process, rows, and what the running database says of itself. */
import { railKeys } from '../open-rails.ts';
import { readFile } from 'node:fs/promises';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@assay/contract/language';
import type { Config } from '../../base/config.ts';
import { systemClock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { loadEntity } from '../../modules/entity/index.ts';
import { loadInstruments } from '../../quotes/instrument.ts';
import { withoutSources } from '../../quotes/live/settings.ts';
import { DURABLE_SETTINGS } from './checks.ts';
import type { DurableSetting, Facts } from './checks.ts';

/** Read and held against its key: a start must not fail later, at the first call. */
export const readCertificate = async ({
  tls,
  origins,
}: Pick<Config, 'tls' | 'origins'>): Promise<Facts['certificate']> => {
  if (!tls) return undefined;
  const broken = (problem: string) => ({ subject: '', until: '', problem });
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(await readFile(tls.certFile));
  } catch {
    return broken(`${tls.certFile} is no certificate that can be read`);
  }
  const until = certificate.validToDate.toISOString().slice(0, 10);
  const subject = certificate.subject.replaceAll('\n', ', ');
  try {
    if (!certificate.checkPrivateKey(createPrivateKey(await readFile(tls.keyFile))))
      return broken(`${tls.keyFile} is not the key of ${tls.certFile}`);
  } catch {
    return broken(`${tls.keyFile} is no key that can be read`);
  }
  if (certificate.validToDate.getTime() <= systemClock.now()) return broken(`the certificate ended on ${until}`);
  const other = origins
    .map((origin) => new URL(origin).hostname)
    .find((host) => certificate.checkHost(host) === undefined);
  return other === undefined ? { subject, until } : broken(`the certificate is not for ${other}`);
};

const readPostgres = async (tx: Tx): Promise<Facts['postgres']> => {
  const rows = await tx.query<{ name: DurableSetting; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [DURABLE_SETTINGS],
  );
  return Object.fromEntries(
    DURABLE_SETTINGS.map((name) => [name, rows.find((row) => row.name === name)?.setting ?? '']),
  ) as Facts['postgres'];
};

const countOwners = async (tx: Tx, hosts: readonly string[]): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(distinct o.id)::int as count from operator o join operator_role r on r.operator_id = o.id
       join operator_passkey k on k.operator_id = o.id
      where r.role = 'owner' and o.ended_at is null and o.password_hash is not null and k.rp_id = any ($1)`,
    [hosts],
  );
  return row!.count;
};

const names = async (tx: Tx, sql: string): Promise<string[]> =>
  (await tx.query<{ name: string }>(sql)).map(({ name }) => name);

const OPEN_INSTRUMENTS = `
  select symbol as name from instrument i where is_open
      or exists (select from position p where p.symbol_id = i.id and p.state <> 'closed' and p.realm = 'money')
   order by id`;

const OPEN_NETWORKS = `
  select concat_ws('/', currency, network) as name from network n where is_open
      or exists (select from withdrawal w where w.currency = n.currency and w.network = n.network and w.status in (0, 2))
   order by position`;

/** Which instruments have a source of prices, and which networks a rail, by the settings of the process. */
export interface Connected {
  pricedInstruments: ReadonlySet<string>;
  railedNetworks: ReadonlySet<string>;
}

export const readConnected = async (config: Config, tx: Tx): Promise<Connected> => {
  const instruments = await loadInstruments(tx);
  const unpriced = new Set(withoutSources(config.venues, instruments));
  return {
    pricedInstruments: new Set(instruments.map(({ symbol }) => symbol).filter((symbol) => !unpriced.has(symbol))),
    railedNetworks: new Set(railKeys(config).map(({ currency, network }) => `${currency}/${network}`)),
  };
};

export const readFacts = async (config: Config, tx: Tx, connected: Connected): Promise<Facts> => {
  const { entity, contact, licence, custody } = await loadEntity(tx);
  const deskHosts =
    config.deskOrigins.length === 0 ? ['localhost'] : config.deskOrigins.map((origin) => new URL(origin).hostname);
  return {
    entity: { entity, contact, licence: licence[DEFAULT_LANGUAGE], custody: custody[DEFAULT_LANGUAGE] },
    origins: config.origins,
    deskOrigins: config.deskOrigins,
    deskHost: config.deskHost,
    deskPort: config.deskPort,
    trustedProxies: config.trustedProxies,
    certificate: await readCertificate(config),
    postgres: await readPostgres(tx),
    hasSmtp: config.smtpUrl !== undefined,
    mailFrom: config.mailFrom.address,
    ownersWithPasskey: await countOwners(tx, deskHosts),
    openInstruments: await names(tx, OPEN_INSTRUMENTS),
    openNetworks: await names(tx, OPEN_NETWORKS),
    ...connected,
  };
};
