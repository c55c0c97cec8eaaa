/** The first lines of a start: modules that were compiled once are read from a cache, which halves the time to be ready. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/assay', import.meta.url)));
const { runProcess } = await import('./start/run-process.ts');
// An edge loads nothing of the engine.
if (process.env['ASSAY_ROLE'] === 'edge') await runProcess((await import('./run-edge.ts')).runEdge);
else {
  const { beginServer } = await import('./start/begin-server.ts');
  await runProcess(async (running) => {
    const { code, ...begun } = await beginServer(running, async (config) => {
      const { keepServerNear, runServer, readSandbox } = await import('./run-server.ts');
      return { runServer, keepNear: keepServerNear, sandbox: await readSandbox(config) };
    });
    await code.runServer(running, { ...begun, sandbox: code.sandbox });
  });
}
