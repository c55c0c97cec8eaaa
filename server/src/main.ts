/** The first lines of a start: modules that were compiled once are read from a cache, which halves the time to be ready. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/assay', import.meta.url)));
const { runProcess } = await import('./start/run-process.ts');
// An edge loads nothing of the engine.
if (process.env['ASSAY_ROLE'] === 'edge') await runProcess((await import('./run-edge.ts')).runEdge);
else await runProcess((await import('./run-server.ts')).runServer);
