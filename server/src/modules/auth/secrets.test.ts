import { createHmac, hkdfSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSecrets } from './secrets.ts';

it('masks by HMAC-SHA256, as what is stored was masked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const secrets = await openSecrets(folder);
  const master = await readFile(join(folder, 'accounts.key'));
  const key = Buffer.from(hkdfSync('sha256', master, '', 'assay mac', 32));
  for (const text of ['', 'x', 'ü'.repeat(300)])
    expect(secrets.mac('request', text)).toEqual(createHmac('sha256', key).update(`request\n${text}`).digest());
});
