/**
 * Encrypted POSTs. Two refusals are answered by the client itself, once each, since the server did nothing yet:
 * a wrong clock (learn the server's and date the request anew) and a key it no longer has (fetch the new one).
 */
import { getPublicKey } from '@assay/contract/session';
import { isSuccessCode, type Envelope } from '@assay/contract/envelope';
import { errorCode } from '@assay/contract/errors';
import { getServerTime } from '@assay/contract/market';
import { exchange } from './exchange.ts';
import { importSealingKey, requireSecureOrigin, seal, type SealingKey } from './seal.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

interface SealedPost {
  path: string;
  fields: unknown;
  requestId?: string | undefined;
  signal?: AbortSignal | undefined;
}

let sealingKey: Promise<SealingKey> | undefined;

const fetchSealingKey = async (): Promise<SealingKey> => {
  const answer = await exchange({ method: 'GET', path: getPublicKey.path });
  return importSealingKey(getPublicKey.output.parse(answer.result));
};

/** Concurrent first calls share one fetch; a failed one is forgotten, so that the next call tries again. */
const currentKey = (): Promise<SealingKey> => {
  sealingKey ??= fetchSealingKey().catch((error: unknown) => {
    sealingKey = undefined;
    throw error;
  });
  return sealingKey;
};

const learnClock = async (): Promise<boolean> => {
  const sentAt = Date.now();
  const answer = await exchange({ method: 'GET', path: getServerTime.path });
  if (!isSuccessCode(answer.code)) return false;
  learnServerTime(getServerTime.output.parse(answer.result).timestamp, sentAt, Date.now());
  return true;
};

/** True when the server now has another key than the one that was used: only then is a retry worth it. */
const renewKey = async (usedKid: string): Promise<boolean> => {
  sealingKey = undefined;
  return (await currentKey()).kid !== usedKid;
};

export const postSealed = async ({ path, fields, requestId, signal }: SealedPost): Promise<Envelope<unknown>> => {
  requireSecureOrigin();
  const id = requestId ?? crypto.randomUUID();
  const json = JSON.stringify(fields);
  let clockLearnt = false;
  let keyRenewed = false;
  for (;;) {
    const { kid, key } = await currentKey();
    const requestTime = serverNow();
    const body = await seal({ key, path, requestId: id, requestTime, json });
    const headers = {
      'Content-Type': 'application/json',
      'X-Key-Id': kid,
      'X-Request-Id': id,
      'X-Request-Time': String(requestTime),
    };
    const answer = await exchange({ method: 'POST', path, headers, body, signal });
    if (answer.code === errorCode('clock_skew') && !clockLearnt) {
      clockLearnt = true;
      if (await learnClock()) continue;
    }
    if (answer.code === errorCode('decryption_failed') && !keyRenewed) {
      keyRenewed = true;
      if (await renewKey(kid)) continue;
    }
    return answer;
  }
};
