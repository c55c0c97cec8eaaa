/** Serves the built app. Hashed files are kept for ever by browsers, pages are asked for each time. */
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build of the app lies. */
export const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Hashes of the few lines of script that stand in the pages themselves, written down by their build. */
export const inlineScriptHashes = async (): Promise<string[]> => {
  const text = await readFile(`${DIST}csp.json`, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { 'script-src'?: string[] })['script-src'] ?? [];
};

const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

export const serveWebFiles = async (server: FastifyInstance, root = DIST): Promise<void> => {
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
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
};
