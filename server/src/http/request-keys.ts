/**
 * The RSA keys that encrypted bodies are sealed with. Private keys live in the data folder with mode 0600, never in the
 * database. A key is replaced after a while; the one before stays readable for a day, so that open apps go on working.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPair, webcrypto } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { createUnwrappedKeys } from './unwrapped-keys.ts';
import type { Unwrap, UnwrappedKeys } from './unwrapped-keys.ts';

const generate = promisify(generateKeyPair);

const MODULUS_BITS = 3072;
export const KEY_LIFE_MS = 7 * 86_400_000;
export const OLD_KEY_GRACE_MS = 86_400_000;
const CHECK_EVERY_MS = 3_600_000;

interface RequestKey {
  kid: string;
  /** Base64 DER of the public half. */
  spki: string;
  madeAt: number;
  /** Keys wrapped with it; forgotten with it. */
  unwrapped: UnwrappedKeys;
}

export interface RequestKeys {
  current(): { kid: string; spki: string };
  /** The key of 32 bytes inside, or undefined for an unknown key or anything that does not decrypt. */
  open(sealed: { kid: string; wrapped: string; address: string }): Promise<KeyObject | undefined>;
  rotate(): Promise<void>;
  stop(): void;
}

const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' };

const unwrapWith =
  (privateKey: webcrypto.CryptoKey): Unwrap =>
  async (wrapped) => {
    try {
      return new Uint8Array(await webcrypto.subtle.decrypt(oaep, privateKey, Uint8Array.from(wrapped)));
    } catch {
      return undefined;
    }
  };

const importKey = async (pem: string, madeAt: number, clock: Clock): Promise<RequestKey> => {
  const privateKey = createPrivateKey(pem);
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const decrypting = await webcrypto.subtle.importKey('pkcs8', pkcs8, oaep, false, ['decrypt']);
  return {
    kid: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    spki: spki.toString('base64'),
    madeAt,
    unwrapped: createUnwrappedKeys(unwrapWith(decrypting), clock),
  };
};

/** An edge looks for a key that it does not know at most so often: anybody can name one. */
const LOOK_EVERY_MS = 1000;

/** `isFollower`: another process makes and drops the keys of this folder. */
export const openRequestKeys = async (options: {
  folder: string;
  clock: Clock;
  log: Pick<Log, 'error'>;
  isFollower?: boolean;
}): Promise<RequestKeys> => {
  const { folder, clock, log, isFollower = false } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let keys: RequestKey[] = [];

  const load = async (): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('request-') && name.endsWith('.pem'));
    const loaded = await Promise.all(
      names.map(async (name) => {
        const madeAt = Number(name.slice('request-'.length, -'.pem'.length));
        const known = keys.find((key) => key.madeAt === madeAt);
        return known ?? importKey(await readFile(join(folder, name), 'utf8'), madeAt, clock);
      }),
    );
    keys = loaded.toSorted((a, b) => b.madeAt - a.madeAt);
  };

  const make = async (): Promise<void> => {
    const { privateKey } = await generate('rsa', {
      modulusLength: MODULUS_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const file = join(folder, `request-${clock.now()}.pem`);
    // A follower that reads it meanwhile finds all of it or nothing.
    await writeFile(`${file}.new`, privateKey, { mode: 0o600 });
    await rename(`${file}.new`, file);
    await load();
  };

  const rotate = async (): Promise<void> => {
    if (isFollower) return load();
    const newest = keys[0];
    if (newest === undefined || clock.now() - newest.madeAt >= KEY_LIFE_MS) await make();
    // A key is dropped a day after the next one took over from it.
    for (const [index, key] of keys.entries()) {
      const successor = keys[index - 1];
      if (successor !== undefined && clock.now() - successor.madeAt > OLD_KEY_GRACE_MS)
        await rm(join(folder, `request-${key.madeAt}.pem`), { force: true });
    }
    await load();
  };

  let lookedAt = -Infinity;
  const find = async (kid: string): Promise<RequestKey | undefined> => {
    const known = keys.find((candidate) => candidate.kid === kid);
    if (known !== undefined || !isFollower || performance.now() - lookedAt < LOOK_EVERY_MS) return known;
    lookedAt = performance.now();
    await load();
    return keys.find((candidate) => candidate.kid === kid);
  };

  await load();
  await rotate();
  /** The folder may be away for a while, as one that machines share may be: the keys that are known go on. */
  const rotateQuietly = (): Promise<void> =>
    rotate().catch((error: unknown) => log.error({ err: error }, 'the keys of bodies could not be read or renewed'));
  const timer = setInterval(() => void rotateQuietly(), CHECK_EVERY_MS).unref();

  return {
    current: () => ({ kid: keys[0]!.kid, spki: keys[0]!.spki }),
    open: async ({ kid, wrapped, address }) => (await find(kid))?.unwrapped.open(wrapped, address),
    rotate,
    stop: () => clearInterval(timer),
  };
};
