/** Lines of docs/going-live.md that a machine can judge: the proxy's by nginx, the service's by systemd, where it has them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate, nginxBinary, openNginx } from './nginx.ts';
import { freePort } from './outside.ts';

const document = readFileSync(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
const SYSTEMD = '/usr/bin/systemd-analyze';
const nginx = nginxBinary();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-nginx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(nginx === undefined)('nginx runs with the lines of the document', async () => {
  makeCertificate(folder);
  const [plain, tls, app, desk] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const running = await openNginx(nginx!, folder, { plain, tls, app, desk });
  const reply = await fetch(`http://127.0.0.1:${plain}/x?y=1`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, 'https://127.0.0.1/x?y=1']);
  await running.stop();
});

it.skipIf(!existsSync(SYSTEMD))('systemd knows every line of the unit', async () => {
  const unit = /```\n(\[Unit\][\s\S]*?)```/.exec(document)![1]!;
  const file = join(folder, 'assay.service');
  // The program and the user of the document are on the operator's machine alone.
  await writeFile(file, unit.replace('/usr/bin/npm start', '/bin/true').replace('User=assay', 'User=root'));
  const said = execFileSync(SYSTEMD, ['verify', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(said).toBe('');
});
