import { errorCode } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../db/watched-client.ts';
import { createServer } from './server.ts';

let isAnswering = true;
let refused: ErrorName | undefined;
let server: Awaited<ReturnType<typeof createServer>>;
beforeEach(async () => {
  isAnswering = true;
  refused = undefined;
  server = await createServer({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    rateLimit: false,
    isLive: false,
    scriptHashes: [],
    origins: [],
    isAnswering: () => isAnswering,
    refusesCommands: () => refused,
    isDiskFull: (error) => (error as Error).message === 'no room',
  });
  const forever = () => new Promise<string>(() => {});
  server.get('/stuck', forever);
  server.post('/stuck', forever);
  server.get('/read', () => '{"code":200}');
  server.post('/full', () => Promise.reject(new Error('no room')));
  server.get('/away', () => Promise.reject(new DatabaseAwayError()));
  server.post('/away', () => Promise.reject(new DatabaseAwayError()));
});
afterEach(() => server.close());

const codeOf = async (method: 'GET' | 'POST', url: string) => {
  const { statusCode, body } = await server.inject({ method, url });
  return [statusCode, (JSON.parse(body) as { code: number }).code];
};

describe('without a database', () => {
  it('says of a question that it can be asked again, and of a command that its outcome is unknown', async () => {
    expect(await codeOf('GET', '/away')).toEqual([503, errorCode('database_away')]);
    expect(await codeOf('POST', '/away')).toEqual([503, errorCode('outcome_unknown')]);
  });

  it('answers what waits for it, too', async () => {
    isAnswering = false;
    const answers = await Promise.all([codeOf('GET', '/stuck'), codeOf('POST', '/stuck')]);
    expect(answers).toEqual([
      [503, errorCode('database_away')],
      [503, errorCode('outcome_unknown')],
    ]);
  });
});

describe('without room on the disk', () => {
  it('refuses commands before they begin, and goes on reading', async () => {
    refused = 'disk_full';
    expect(await codeOf('POST', '/stuck')).toEqual([503, errorCode('disk_full')]);
    expect(await codeOf('GET', '/read')).toEqual([200, 200]);
  });

  it('says so of a command that found it out itself', async () => {
    expect(await codeOf('POST', '/full')).toEqual([503, errorCode('disk_full')]);
  });
});
