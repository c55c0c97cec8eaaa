import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { publicLogJob } from '../public-log/collect-entries.ts';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/verify-bundle.ts', import.meta.url));

let app: TestApp;
let web: string;
let home: string;
let url: string;

beforeAll(async () => {
  web = `${await mkdtemp(join(tmpdir(), 'assay-web-'))}/`;
  home = await mkdtemp(join(tmpdir(), 'assay-verify-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<script src="/assets/app-1.js"></script>');
  await writeFile(join(web, 'assets/app-1.js'), 'import("/assets/later-2.js")');
  await writeFile(join(web, 'assets/later-2.js'), 'export {}');
  await writeFile(join(web, 'assets/later-2.js.gz'), gzipSync('export {}'));
  await writeFile(join(web, '.built-from'), 'x');
  app = await openTestApp({ webFolder: web });
  ({ url } = await app.listen());
});
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

const verify = (): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ASSAY_VERIFY: home };
    execFile(process.execPath, [SCRIPT, '--app', url], { env }, (error, out, err) =>
      resolve({ code: (error as { code?: number } | null)?.code ?? 0, said: out + err }),
    );
  });
const log = (): Promise<void> => publicLogJob({ ...app, sources: [app.servedApp.entries] })();

describe('the served app', () => {
  it('is listed file by file, without pressed copies', async () => {
    const { body } = await app.request({ method: 'GET', url: '/proof/app' });
    expect(body.split('\n').map((line) => line.split(' ')[1])).toEqual([
      undefined,
      '/assets/app-1.js',
      '/assets/later-2.js',
      '/index.html',
      undefined,
    ]);
  });

  it('is red while its list is not in the public log, and right from then on', async () => {
    await publicLogJob(app)();
    expect(await verify()).toEqual({ code: 1, said: expect.stringContaining('is not in the public log') });
    app.clock.advance(10_000);
    await log();
    expect(await verify()).toEqual({ code: 0, said: expect.stringMatching(/3 files, and none leads to another/) });
  });

  it.each([
    ['assets/app-1.js', 'export const spy = 1', /app-1\.js is not the file/],
    ['assets/later-2.js.gz', gzipSync('export const spy = 1'), /later-2\.js is not the file/],
    ['index.html', '<script src="/assets/other.js"></script>', /\/ is not the file/],
  ])('is red when %s is another file', async (file, text, words) => {
    const kept = join(home, 'kept');
    await cp(join(web, file), kept);
    await writeFile(join(web, file), text);
    expect(await verify()).toEqual({ code: 1, said: expect.stringMatching(words) });
    await cp(kept, join(web, file));
  });

  it('is red when a listed file leads to one that is not listed', async () => {
    await writeFile(join(web, 'assets/app-1.js'), 'import("/assets/spy.js")');
    await app.close();
    app = await openTestApp({ webFolder: web });
    ({ url } = await app.listen());
    await log();
    expect(await verify()).toEqual({ code: 1, said: expect.stringMatching(/app-1\.js leads to \/assets\/spy\.js/) });
  });
});
