/** The key that signs deposit addresses, so that no address from elsewhere passes for ours; its public half is for anyone. */
import { toBase64 } from '@assay/verify/checkpoint';
import type { FastifyPluginAsync } from 'fastify';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';

const ORIGIN = 'assay/address';

export const loadAddressKey = (folder: string): Promise<SigningKey> =>
  loadSigningKey(folder, { file: 'address-key.pem', origin: ORIGIN });

export const keyIdOf = ({ keyHash }: SigningKey): string => Buffer.from(keyHash).toString('hex');

export const addressKeyRoutes =
  (key: SigningKey): FastifyPluginAsync =>
  async (server) => {
    server.get('/proof/address-key', (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=60')
        .send({ origin: ORIGIN, keyId: keyIdOf(key), publicKey: toBase64(key.publicKey) }),
    );
  };
