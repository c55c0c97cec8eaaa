/** Statements of the documents about calls outside the contract match the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@assay/contract';
import { errorCode } from '@assay/contract/errors';
import { STREAM_PATH } from '@assay/contract/stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import openApi from '../../docs/openapi.json' with { type: 'json' };
import { openTradingApp } from '../../server/src/modules/wallet/test-wallet.ts';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { refusalsOf } from './document.ts';
import { deskOpenApi } from './desk-document.ts';
import { PLAIN_CALLS } from './plain-calls.ts';

const SERVER = fileURLToPath(new URL('../../server/src/', import.meta.url));

/** Pages for people and browsers, not for programs. */
const PAGES = new Set([
  '/share/{id}',
  '/share/enter.js',
  '/share/{id}/card.png',
  '/api/sys/policyReport',
  '/api/trade/several',
  '/{screen}',
  '/{screen}/{id}',
]);

/** Paths that the source of the server puts on the web beside the contract's; an edge only passes on the engine's. */
const pathsInSource = (): string[] =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('test') && path !== 'edge-app.ts')
    .flatMap((path) => [...readFileSync(SERVER + path, 'utf8').matchAll(/server\.(?:get|post)\(\s*'(\/[^']+)'/g)])
    .map(([, path]) => path!.replaceAll(/:(\w+)/g, '{$1}').replace('/*', '/{tile}'));

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const refusal = z.object({ code: z.int(), message: z.string(), result: z.null() });

const PARAMS: Record<string, string> = { symbol: 'BTCUSDT', number: '1', day: '2026-11-18', before: '1', size: '1' };
const fill = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => PARAMS[name] ?? name);

describe('docs/openapi.json', () => {
  it('has every path that the server answers programs at', () => {
    const known = new Set(Object.keys(openApi.paths));
    const ofTheDesk = new Set(Object.keys(deskOpenApi().paths));
    expect(pathsInSource().length).toBeGreaterThan(20);
    expect(pathsInSource().filter((path) => !known.has(path) && !ofTheDesk.has(path) && !PAGES.has(path))).toEqual([]);
    for (const { path } of endpoints) expect(known).toContain(path);
    expect(known).toContain(STREAM_PATH);
  });

  it('names every refusal of each call, with its code', () => {
    for (const endpoint of endpoints) {
      const codes = refusalsOf(endpoint).map((name) => errorCode(name));
      for (const name of endpoint.errors) expect(codes).toContain(errorCode(name));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it.each(PLAIN_CALLS.filter(({ method, answer }) => method === 'GET' && answer.schema !== undefined))(
    '$path answers what it says',
    async ({ path, answer, statuses = {}, parameters = [] }) => {
      const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=1`);
      const url = `${fill(path)}?${query.join('&')}`;
      const { statusCode, body, headers } = await app.request({ method: 'GET', url });
      expect(['200', ...Object.keys(statuses)]).toContain(String(statusCode));
      const isFile = statusCode === 200;
      expect(headers['content-type']).toContain(isFile ? answer.type : 'application/json');
      const said = !isFile || answer.type === 'application/json' ? (JSON.parse(body) as unknown) : body;
      // A field that nobody has written down is seen, too.
      expect(z.parse(isFile ? answer.schema! : refusal, said)).toEqual(said);
    },
  );
});
