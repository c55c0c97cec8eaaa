/**
 * Encrypted POSTs. Two refusals are answered by the client itself, once each, since the server did nothing yet:
 * a wrong clock (learn the server's and date the request anew) and a key it no longer has (fetch the new one).
 */
import {
  ACCEPTANCE_FORM_HEADER,
  ACCEPTANCE_HEADER,
  BATCH_FORM,
  DEVICE_HEADER,
  isSigned,
  type Endpoint,
} from '@assay/contract/endpoint';
import { getPublicKey } from '@assay/contract/session';
import { isSuccessCode, type Envelope } from '@assay/contract/envelope';
import { errorCode } from '@assay/contract/errors';
import { getServerTime } from '@assay/contract/market';
import { deviceKey } from './device-key.ts';
import { exchange } from './exchange.ts';
import { openSealer, requireSecureOrigin, type Sealer } from './seal.ts';
import { learnServerTime, serverNow } from './server-clock.ts';
import { settings, type Done } from './settings.ts';

interface SealedPost {
  endpoint: Endpoint;
  path: string;
  fields: unknown;
  requestId?: string | undefined;
  signal?: AbortSignal | undefined;
}

let sealer: Promise<Sealer> | undefined;

const fetchSealer = async (): Promise<Sealer> => {
  const answer = await exchange({ method: 'GET', path: getPublicKey.path });
  return openSealer(getPublicKey.output.parse(answer.result));
};

/** Concurrent first calls share one fetch; a failed one is forgotten, so that the next call tries again. */
const currentSealer = (): Promise<Sealer> => {
  sealer ??= fetchSealer().catch((error: unknown) => {
    sealer = undefined;
    throw error;
  });
  return sealer;
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
  sealer = undefined;
  return (await currentSealer()).kid !== usedKid;
};

/** Only a way in says which device it is. */
const deviceOf = ({ auth }: Endpoint): Record<string, string> =>
  auth === 'public' ? { [DEVICE_HEADER]: deviceKey() } : {};

export const postSealed = async ({
  endpoint,
  path,
  fields,
  requestId,
  signal,
}: SealedPost): Promise<Envelope<unknown>> => {
  requireSecureOrigin();
  const id = requestId ?? crypto.randomUUID();
  const json = JSON.stringify(fields);
  const done: Done = { request: id, path, body: json, answer: '', acceptance: '' };
  const heard = (response: Response, text: string): void => {
    done.answer = text;
    done.acceptance = response.headers.get(ACCEPTANCE_HEADER) ?? '';
  };
  const token = settings.token();
  let clockLearnt = false;
  let keyRenewed = false;
  for (;;) {
    const { kid, seal } = await currentSealer();
    const requestTime = serverNow();
    const body = await seal({ path, requestId: id, requestTime, json });
    const headers = {
      'Content-Type': 'application/json',
      'X-Key-Id': kid,
      'X-Request-Id': id,
      'X-Request-Time': String(requestTime),
      [ACCEPTANCE_FORM_HEADER]: BATCH_FORM,
      ...deviceOf(endpoint),
    };
    const answer = await exchange({ method: 'POST', path, headers, body, signal, heard });
    if (answer.code === errorCode('clock_skew') && !clockLearnt) {
      clockLearnt = true;
      if (await learnClock()) continue;
    }
    if (answer.code === errorCode('decryption_failed') && !keyRenewed) {
      keyRenewed = true;
      if (await renewKey(kid)) continue;
    }
    // The owner is unknown if the session has ended meanwhile.
    const isOwn = token !== null && token === settings.token();
    if (isOwn && isSigned(endpoint) && isSuccessCode(answer.code)) settings.onDone(done);
    return answer;
  }
};
