/** The key that push services know us by (VAPID, RFC 8292): made at the first start. Devices are bound to its public half. */
import { join } from 'node:path';
import webPush from 'web-push';
import { keepKeyFile } from '../../base/key-file.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

export const loadPushKey = async (folder: string): Promise<PushKey> => {
  const file = join(folder, 'push-key.json');
  const kept = await keepKeyFile(file, () => Buffer.from(JSON.stringify(webPush.generateVAPIDKeys())));
  return JSON.parse(kept.toString()) as PushKey;
};
