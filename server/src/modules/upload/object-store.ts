/** Files in an S3-compatible store, by its address: `https://key:secret@host/bucket/prefix?region=…`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/start-error.ts';
import { signRequest } from './sign-request.ts';
import type { FileStore } from './stored-files.ts';

/** Together less than the ten seconds that a transaction may stand idle. */
const TIMEOUT_MS = 2500;
const MOST_TRIES = 3;
const PAUSE_MS = 200;
const OWNER = 'owner';

const NOTHING = Buffer.alloc(0);
const decoded = (text: string): string => decodeURIComponent(text);

interface Reply {
  status: number;
  body: Buffer;
}

/** Sends one request; every one of ours may be sent again. */
const openRequests = (address: string) => {
  const url = new URL(address);
  const access = {
    accessKey: decoded(url.username),
    secretKey: decoded(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
  const [, bucket = '', ...rest] = url.pathname.replace(/\/+$/, '').split('/');
  const prefix = rest.length > 0 ? `${rest.join('/')}/` : '';

  const once = async (method: string, target: URL, body: Buffer): Promise<Reply> => {
    const headers = signRequest(access, { method, url: target, body, at: new Date() });
    const reply = await fetch(target, {
      method,
      headers,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) };
  };
  const send = async (method: string, target: URL, body: Buffer = NOTHING): Promise<Reply> => {
    for (let attempt = 1; ; attempt++) {
      const reply = await once(method, target, body).catch((error: unknown) => {
        if (attempt >= MOST_TRIES) throw new Error('the store of uploads does not answer', { cause: error });
      });
      if (reply && (reply.status < 500 || attempt >= MOST_TRIES)) return reply;
      await sleep(attempt * PAUSE_MS);
    }
  };
  return {
    prefix,
    object: (method: string, name: string, body?: Buffer): Promise<Reply> =>
      send(method, new URL(`/${bucket}/${prefix}${name}`, url.origin), body),
    page: (after: string): Promise<Reply> => {
      const target = new URL(`/${bucket}`, url.origin);
      target.searchParams.set('list-type', '2');
      if (prefix !== '') target.searchParams.set('prefix', prefix);
      if (after !== '') target.searchParams.set('continuation-token', after);
      return send('GET', target);
    },
  };
};

/** The error of the store as it says it; no address, which has a password in it. */
const refused = (act: string, { status, body }: Reply): Error => {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
  return new Error(`the store of uploads refused to ${act}: ${status} ${code}`.trim());
};

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const objectStore = async (address: string, mark: string): Promise<FileStore> => {
  const requests = openRequests(address);
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const reply = await requests.object('PUT', name, bytes);
    if (reply.status !== 200) throw refused('keep a file', reply);
  };

  const owner = await requests.object('GET', OWNER).catch((error: Error) => {
    throw new StartError('bad_setting', `ASSAY_UPLOADS_URL cannot be used: ${error.message}.`);
  });
  if (owner.status === 404) await put(OWNER, Buffer.from(mark));
  else if (owner.status !== 200)
    throw new StartError('bad_setting', `ASSAY_UPLOADS_URL cannot be used: ${refused('be read', owner).message}.`);
  else if (owner.body.toString('utf8') !== mark)
    throw new StartError(
      'bad_setting',
      'ASSAY_UPLOADS_URL holds files of another instance: name a bucket or a prefix of its own.',
    );

  return {
    put,
    find: async (name) => {
      const reply = await requests.object('GET', name);
      if (reply.status === 404) return undefined;
      if (reply.status !== 200) throw refused('give a file', reply);
      return reply.body;
    },
    remove: async (name) => {
      const reply = await requests.object('DELETE', name);
      if (reply.status !== 204 && reply.status !== 200 && reply.status !== 404) throw refused('remove a file', reply);
    },
    list: async (before) => {
      const names: string[] = [];
      for (let after: string | undefined = ''; after !== undefined;) {
        const reply = await requests.page(after);
        if (reply.status !== 200) throw refused('list files', reply);
        const text = reply.body.toString('utf8');
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '';
          const written = Date.parse(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? '');
          // A time that cannot be read is no reason to take a file away.
          if (written < before.getTime()) names.push(unescapeXml(key).slice(requests.prefix.length));
        }
        const next: string | undefined = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
        after = /<IsTruncated>true</.test(text) && next !== undefined ? unescapeXml(next) : undefined;
      }
      return names;
    },
  };
};
