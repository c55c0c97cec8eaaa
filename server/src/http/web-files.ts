/** Serves the built app. Hashed files are kept for ever by browsers, pages are asked for each time. */
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build of the app lies. */
export const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The same for the desk. */
export const DESK_DIST = fileURLToPath(new URL('../../../desk/dist/', import.meta.url));

/** Hashes of the few lines of script that stand in the pages themselves, written down by their build. */
export const inlineScriptHashes = async (root = DIST): Promise<string[]> => {
  const text = await readFile(`${root}csp.json`, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { 'script-src'?: string[] })['script-src'] ?? [];
};

const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** `isOnePage`: an address of a screen gets the one page that draws all of them. */
export const serveWebFiles = async (
  server: FastifyInstance,
  root = DIST,
  { isOnePage = false }: { isOnePage?: boolean } = {},
): Promise<void> => {
  // Absent in development, where vite serves the app and passes calls on.
  if (
    await access(root).then(
      () => false,
      () => true,
    )
  )
    return;
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    // Files before screens: an address of a screen has no file of its own.
    wildcard: !isOnePage,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  if (!isOnePage) return;
  server.get('/:screen', (_request, reply) => reply.sendFile('index.html'));
  server.get('/:screen/:id', (_request, reply) => reply.sendFile('index.html'));
};
