import { describe, expect, it } from 'vitest';
import { checksOf, missingOf } from './checks.ts';
import type { Facts } from './checks.ts';

const READY: Facts = {
  entity: { entity: 'Example Markets Ltd', contact: 'help@example.com', licence: 'None.', custody: 'At Example Bank.' },
  origins: ['https://app.example.com'],
  deskOrigins: ['https://desk.example.com'],
  deskHost: '127.0.0.1',
  deskPort: 8081,
  trustedProxies: ['127.0.0.1'],
  certificate: undefined,
  postgres: { fsync: 'on', full_page_writes: 'on', data_checksums: 'on', synchronous_commit: 'on' },
  hasSmtp: true,
  mailFrom: 'no-reply@example.com',
  ownersWithPasskey: 1,
  openInstruments: ['BTCUSDT'],
  pricedInstruments: new Set(['BTCUSDT']),
  openNetworks: ['EUR/BANK', 'USDT/ERC20'],
  railedNetworks: new Set(['EUR/BANK', 'USDT/ERC20']),
};
const missing = (change: Partial<Facts>): string[] =>
  missingOf(checksOf({ ...READY, ...change })).map(({ name }) => name);
const entity = (change: Partial<Facts['entity']>) => ({ entity: { ...READY.entity, ...change } });
const postgres = (change: Partial<Facts['postgres']>) => ({ postgres: { ...READY.postgres, ...change } });

describe('the gate of live', () => {
  it('opens when nothing is missing', () => {
    expect(missing({})).toEqual([]);
    const certificate = { subject: 'CN=app.example.com', until: '2027-01-01' };
    expect(missing({ trustedProxies: [], certificate })).toEqual([]);
    expect(missing({ deskOrigins: ['http://localhost:8081'] })).toEqual([]);
    for (const value of ['local', 'remote_write', 'remote_apply'])
      expect(missing(postgres({ synchronous_commit: value }))).toEqual([]);
  });

  it.each([
    ['entity', entity({ entity: ' ' })],
    ['licence', entity({ licence: '' })],
    ['custody', entity({ custody: '' })],
    ['contact', entity({ contact: '' })],
    ['tls', { trustedProxies: [] }],
    ['tls', { certificate: { subject: '', until: '', problem: 'the certificate ended on 2026-01-01' } }],
    ['origins', { origins: [] }],
    ['origins', { origins: ['http://app.example.com'] }],
    ['desk', { deskHost: '0.0.0.0' }],
    ['desk', { deskOrigins: ['http://desk.example.com'] }],
    ['fsync', postgres({ fsync: 'off' })],
    ['full_page_writes', postgres({ full_page_writes: 'off' })],
    ['data_checksums', postgres({ data_checksums: 'off' })],
    ['synchronous_commit', postgres({ synchronous_commit: 'off' })],
    ['smtp', { hasSmtp: false }],
    ['smtp', { mailFrom: 'no-reply@localhost' }],
    ['owner', { ownersWithPasskey: 0 }],
    ['prices', { openInstruments: ['BTCUSDT', 'XAUUSD'] }],
    ['rails', { railedNetworks: new Set(['EUR/BANK']) }],
  ] as const)('names %s when it is missing: %o', (name, change) => {
    expect(missing(change)).toEqual([name]);
  });

  it('says what there is, what to do, and which market or network it means', () => {
    const checks = missingOf(
      checksOf({ ...READY, openInstruments: ['XAUUSD'], railedNetworks: new Set(), certificate: undefined }),
    );
    for (const { title, found, how } of checks) expect([title, found, how].every((text) => text.length > 2)).toBe(true);
    expect(checks.map(({ found }) => found)).toEqual(['none for XAUUSD', 'none for EUR/BANK, USDT/ERC20']);
  });
});
