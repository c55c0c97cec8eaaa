/**
 * A peer's built client under the same conditions as our own screens: its folder is served from this machine with brotli, as
 * ours is, and a screen of it stands when a piece of text or a form is there. Peers wait for servers of their own for prices,
 * so their log-in or their first form is compared with ours: `docs/performance.md` says how to repeat it.
 */
import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { median } from '../table.ts';
import type { Row } from '../table.ts';
import { measureVisit } from './first-visit.ts';
import type { Screen, Visit } from './first-visit.ts';
import { newPage, newPhone, openBrowser } from './phone-page.ts';

const ROUNDS = 5;
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Every path without a file is the page itself, as clients with routes of their own want it. */
const serve = async (folder: string): Promise<{ url: string; stop: () => void }> => {
  const kept = new Map<string, Buffer>();
  const read = async (path: string): Promise<Buffer> => {
    const known = kept.get(path);
    if (known) return known;
    const packed = brotliCompressSync(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    kept.set(path, packed);
    return packed;
  };
  const answer = async (asked: string, response: ServerResponse): Promise<void> => {
    const file = join(folder, normalize(new URL(asked, 'http://peer').pathname));
    const path = extname(file) === '' ? join(folder, 'index.html') : file;
    try {
      const body = await read(path);
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.setHeader('content-encoding', 'br').end(body);
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

/** `PEER_DIST` is the built folder; the other three say when its screen stands and which button is tapped. */
export const measurePeer = async (): Promise<Row[]> => {
  const { PEER_DIST, PEER_ROUTE = '/', PEER_SHOWN = 'button', PEER_BUTTON, PEER_ANSWER } = process.env;
  if (!PEER_DIST || !PEER_BUTTON || !PEER_ANSWER)
    return [{ what: 'no peer', figure: '-', against: 'set PEER_DIST, PEER_BUTTON and PEER_ANSWER' }];
  const screen: Screen = {
    name: 'peer',
    route: PEER_ROUTE,
    shown: PEER_SHOWN,
    hasPrice: false,
    button: PEER_BUTTON,
    answer: PEER_ANSWER,
    usableMs: Infinity,
    scriptKb: Infinity,
  };
  const { url, stop } = await serve(PEER_DIST);
  const browser = await openBrowser();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await newPhone(browser);
      visits.push(await measureVisit(await newPage(context), url, screen));
      await context.close();
    }
    const middle = (field: keyof Visit): number => median(visits.map((visit) => visit[field]));
    const ms = (field: keyof Visit): string => `${middle(field).toFixed(0)} ms`;
    return [
      { what: 'usable', figure: ms('usableMs') },
      { what: 'shell painted', figure: ms('shellMs') },
      { what: 'scripts on the wire until then', figure: `${(middle('scriptBytes') / 1024).toFixed(1)} KB` },
      { what: 'requests until then', figure: String(middle('requests')) },
      { what: 'blocking time', figure: ms('blockingMs') },
      { what: 'longest task', figure: ms('longestMs') },
      { what: 'layout shift', figure: middle('shift').toFixed(3) },
    ];
  } finally {
    await browser.close();
    stop();
  }
};
