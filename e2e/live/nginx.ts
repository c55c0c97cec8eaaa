/**
 * The proxy of docs/going-live.md: its own lines, run by the nginx of this machine, with ports, certificate and office of a
 * test in place of those of the document.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../../docs/going-live.md', import.meta.url));
const BINARIES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export const nginxBinary = (): string | undefined => BINARIES.find((path) => existsSync(path));

/** The block of the document that is marked as nginx's. */
const documented = (): string => /```nginx\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))![1]!;

const swap = (text: string, from: string | RegExp, to: string): string => {
  const swapped = text.replaceAll(from, to);
  if (swapped === text) throw new Error(`the document no longer has ${String(from)}`);
  return swapped;
};

/** Certificates of a CA of this run: made anew, with the same name, they are a renewal. */
export const makeCertificate = (folder: string): Buffer => {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder });
  if (!existsSync(join(folder, 'ca.pem')))
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=Test CA',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
    );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=app.example.com',
    '-keyout',
    'privkey.pem',
    '-out',
    'own.csr',
  );
  execFileSync('sh', ['-c', 'printf "subjectAltName=DNS:app.example.com,DNS:desk.example.com" > names.txt'], {
    cwd: folder,
  });
  openssl(
    'x509',
    '-req',
    '-in',
    'own.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '1',
    '-extfile',
    'names.txt',
    '-out',
    'fullchain.pem',
  );
  return readFileSync(join(folder, 'ca.pem'));
};

/** One call by TLS on a line of its own; resolves with the number of the certificate that answered. */
export const askByTls = (options: RequestOptions, body?: Buffer): Promise<{ status: number; serial: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(options, (reply) => {
      reply.resume();
      const serial = (reply.socket as TLSSocket).getPeerCertificate().serialNumber;
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, serial }));
    });
    asked.on('error', reject);
    asked.end(body);
  });

export interface Nginx {
  /** As `systemctl reload nginx` does. */
  reload: () => void;
  stop: () => Promise<void>;
}

interface Ports {
  plain: number;
  tls: number;
  app: number;
  desk: number;
}

const configOf = (folder: string, { plain, tls, app, desk }: Ports): string => {
  let text = documented();
  text = swap(text, 'listen 80 default_server', `listen 127.0.0.1:${plain} default_server`);
  text = swap(text, 'listen 443 ssl', `listen 127.0.0.1:${tls} ssl`);
  text = swap(text, '/etc/letsencrypt/live/app.example.com', folder);
  text = swap(text, '192.0.2.0/24', '127.0.0.1');
  text = swap(text, '127.0.0.1:8080', `127.0.0.1:${app}`);
  text = swap(text, '127.0.0.1:8081', `127.0.0.1:${desk}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { access_log off; ${paths.join(' ')}
${text}}
`;
};

export const openNginx = async (binary: string, folder: string, ports: Ports): Promise<Nginx> => {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, ports));
  const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')];
  execFileSync(binary, [...args, '-t'], { stdio: 'pipe' });
  const child = spawn(binary, args, { stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${ports.plain}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > 400)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
