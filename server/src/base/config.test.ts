import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

describe('the settings', () => {
  it('have defaults that start a sandbox', () => {
    expect(parseConfig({})).toMatchObject({ port: 8080, profile: 'sandbox', databaseUrl: undefined });
  });

  it.each([
    ['ASSAY_PROFIL', 'live'],
    ['ASSAY_PROFILE', 'production'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['ASSAY_ROLE', 'engines'],
    ['ASSAY_EDGES', 'many'],
    ['NATS_URL', 'http://nats'],
    ['ASSAY_TAPE_DAYS', '0'],
    ['ASSAY_KEEP_MONTHS', '12'],
    ['ASSAY_KEEP_MONTHS', 'all'],
    ['ASSAY_ORIGINS', 'not an address'],
    ['ASSAY_LOG_LEVEL', 'loud'],
    ['ASSAY_SMTP_URL', 'https://mail.example'],
    ['ASSAY_SMS_URL', 'gateway'],
    ['ASSAY_NEWS_FEEDS', 'http://news.example/feed'],
    ['ASSAY_NEWS_FEEDS', 'news.example'],
    ['ASSAY_OIDC', '{not json'],
    ['ASSAY_OIDC', '[{"id":"x"}]'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  it('detach no month unless they say so', () => {
    expect(parseConfig({}).keepMonths).toBeUndefined();
    expect(parseConfig({ ASSAY_KEEP_MONTHS: '13' }).keepMonths).toBe(13);
  });

  it('leave other variables of the machine alone', () => {
    expect(() => parseConfig({ HOME: '/home/x', PATH: '/bin', PGHOST: 'x' })).not.toThrow();
  });

  it('refuse to run live without limits', () => {
    expect(() => parseConfig({ ASSAY_PROFILE: 'live', ASSAY_RATE_LIMIT: 'off' })).toThrow('ASSAY_RATE_LIMIT');
  });

  it('refuse to run live with a failpoint', () => {
    expect(() => parseConfig({ ASSAY_PROFILE: 'live', FAILPOINT: 'batch_committed:1' })).toThrow('FAILPOINT');
    expect(() => parseConfig({ FAILPOINT: 'batch_committed:1' })).not.toThrow();
  });

  it('refuse a stand-by of a database that ends with its server', () => {
    expect(() => parseConfig({ ASSAY_STANDBY: 'on' })).toThrow('DATABASE_URL');
    expect(parseConfig({ ASSAY_STANDBY: 'on', DATABASE_URL: 'postgres://x' }).isStandby).toBe(true);
  });

  it('refuse roles that could not find each other', () => {
    const database = { DATABASE_URL: 'postgres://x' };
    expect(() => parseConfig({ ASSAY_ROLE: 'edge' })).toThrow('DATABASE_URL');
    expect(() => parseConfig({ ASSAY_ROLE: 'engine' })).toThrow('DATABASE_URL');
    expect(() => parseConfig({ ...database, ASSAY_ROLE: 'engine', ASSAY_EDGES: '2' })).toThrow('ASSAY_EDGES');
    expect(() => parseConfig({ ...database, ASSAY_ROLE: 'edge', ASSAY_STANDBY: 'on' })).toThrow('ASSAY_STANDBY');
    expect(() => parseConfig({ NATS_URL: 'nats://x', ASSAY_EDGES: '2' })).toThrow('NATS_URL');
    expect(parseConfig({ ...database, ASSAY_ROLE: 'edge', NATS_URL: 'nats://x:4222' })).toMatchObject({ role: 'edge' });
    expect(parseConfig({ ASSAY_EDGES: '2' })).toMatchObject({ role: 'all', edges: 2 });
  });

  it('refuse a bus in live that anybody may speak on', () => {
    const live = { ASSAY_PROFILE: 'live', DATABASE_URL: 'postgres://x', ASSAY_ROLE: 'engine' };
    expect(() => parseConfig({ ...live, NATS_URL: 'nats://bus.example:4222' })).toThrow('NATS_URL');
    expect(parseConfig({ ...live, NATS_URL: 'nats://assay:word@bus.example:4222' }).role).toBe('engine');
  });

  it('refuse a backup inside of what it backs up', () => {
    expect(() => parseConfig({ ASSAY_DATA: '/srv/data', ASSAY_BACKUP: '/srv/data/backup' })).toThrow(
      'outside of ASSAY_DATA',
    );
    expect(parseConfig({ ASSAY_DATA: '/srv/data', ASSAY_BACKUP: '/srv/data-backup' }).backupFolder).toBe(
      '/srv/data-backup',
    );
  });

  it('refuse to send links in live that lead nowhere', () => {
    const live = { ASSAY_PROFILE: 'live', ASSAY_SMTP_URL: 'smtp://mail.example' };
    expect(() => parseConfig(live)).toThrow('ASSAY_ORIGINS');
    expect(parseConfig({ ...live, ASSAY_ORIGINS: 'https://assay.example' }).smtpUrl).toBe('smtp://mail.example');
  });

  it('name third parties to log in with', () => {
    const issuer = { id: 'acme', name: 'Acme', issuer: 'https://acme.example', clientId: 'a', clientSecret: 'b' };
    expect(parseConfig({ ASSAY_OIDC: JSON.stringify([issuer]) }).oidc).toEqual([issuer]);
  });

  it('are all in the table of the README, with what they do', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    for (const [name, { about }] of Object.entries(SETTINGS))
      expect(readme).toMatch(
        new RegExp(`\\| \`${name}\` +\\|.*${about.slice(0, 20).replaceAll(/[.*+?^${}()|[\]\\`]/g, '\\$&')}`),
      );
  });
});

describe('sources of prices', () => {
  const live = {
    ASSAY_PROFILE: 'live',
    ASSAY_VENUES: 'binance, okx,pyth',
    ASSAY_VENUE_LICENCE: 'Example Ltd, since 2026',
    ASSAY_SIGNERS: 'AB'.repeat(32),
    ASSAY_VENUE_KEYS: '{"pyth":"secret"}',
  };

  it('are off until they are named, and then need a statement and the keys of signers', () => {
    expect(parseConfig({ ASSAY_PROFILE: 'live' }).venues).toBeUndefined();
    expect(parseConfig(live).venues).toMatchObject({
      venues: ['binance', 'okx', 'pyth'],
      attested: 'Example Ltd, since 2026',
      keys: { pyth: 'secret' },
    });
    expect(() => parseConfig({ ...live, ASSAY_VENUE_LICENCE: undefined })).toThrow('ASSAY_VENUE_LICENCE');
    expect(() => parseConfig({ ...live, ASSAY_SIGNERS: undefined })).toThrow('ASSAY_SIGNERS');
    expect(() => parseConfig({ ...live, ASSAY_PROFILE: 'sandbox' })).toThrow('live profile alone');
  });

  it.each([
    { ASSAY_VENUES: 'binance,mtgox' },
    { ASSAY_VENUE_KEYS: 'secret' },
    { ASSAY_VENUE_KEYS: '{"mtgox":"secret"}' },
    { ASSAY_VENUE_URLS: '{"okx":"https://example.com"}' },
    { ASSAY_SIGNERS: 'ab' },
    { ASSAY_VENUE_LICENCE: 'x'.repeat(300) },
  ])('are refused by name: %j', (bad) => {
    expect(() => parseConfig({ ...live, ...bad })).toThrow(Object.keys(bad)[0]);
  });
});
