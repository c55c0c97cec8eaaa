/** A picture on its way to a member's chat, as a form on the desk's own origin. */
import * as z from 'zod/mini';
import type { Envelope } from '@assay/contract/envelope';
import { deskResult } from './desk-call.ts';

const TIMEOUT_MS = 60_000;
const taken = z.object({ picture: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

/** Uploads a picture and returns the name by which an answer refers to it. */
export const bringPicture = async (memberId: string, file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  const reply = fetch(`/desk/chat/picture/${memberId}`, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body,
  }).then((answer) => answer.json() as Promise<Envelope<unknown>>);
  return (await deskResult(taken, reply, 'chat.bringPicture')).picture;
};
