/**
 * The silent check of draws that this member took part in: drawn again from what was published, with the entries that the
 * public log has had since before the draw.
 */
import { call } from '@assay/client/call';
import { fetchProofJson } from '@assay/client/proof';
import { serverNow } from '@assay/client/server-clock';
import { useSession } from '@assay/client/session';
import { listOfferings, listSubscriptions } from '@assay/contract/offering';
import type { Subscription } from '@assay/contract/offering';
import type { LogNote } from '@assay/verify/log-head';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { checkDrawOf } from './check-draw.ts';
import type { Draw } from './check-draw.ts';
import { readKept, writeKept } from './kept.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';

const QUIET = { announce: false };
/** Most draws of one visit: nobody takes part in more. */
const MOST = 20;
/** The tape is kept for ninety days; what is older can no longer be drawn again. */
const TAPED_MS = 80 * 86_400_000;
/** The log has the entries of a draw seconds after they are fixed. */
const LOGGED_WITHIN_MS = 120_000;

const storeOf = (memberId: string): string => `draws ${memberId}`;
const readDone = async (memberId: string): Promise<ReadonlySet<string>> => {
  const parsed = z.array(z.string()).safeParse(await readKept(storeOf(memberId)));
  return new Set(parsed.success ? parsed.data : []);
};

/** True when the log has exactly these entries; undefined while it may not have them yet. */
const hasEntries = async (
  { offeringId, entriesHash, drawsAtMs }: Draw,
  head: LogNote,
): Promise<boolean | undefined> => {
  const path = `/proof/log/entry/offering/${encodeURIComponent(`${offeringId} entries`)}/${head.size}` as const;
  const answer = await ifThere(fetchProofJson(path, entryAnswer));
  if (answer) return isEntryOf(head, answer, `assay/entries/v1\noffering ${offeringId}\nentries ${entriesHash}\n`);
  return serverNow() - drawsAtMs < LOGGED_WITHIN_MS ? undefined : false;
};

/** True when it is settled, one way or the other. */
const checkOne = async (subscription: Subscription, head: LogNote): Promise<boolean> => {
  const was = JSON.stringify(subscription);
  const [offering] = (await call(listOfferings, { id: subscription.offeringId }, QUIET)).records;
  if (!offering) {
    await raiseAlarm({ kind: 'draw', was, is: '' });
    return true;
  }
  const check = await checkDrawOf(offering, subscription);
  if (check.state === 'early') return false;
  if (serverNow() - check.draw.drawsAtMs > TAPED_MS) return true;
  const isLogged = await hasEntries(check.draw, head);
  if (isLogged === undefined) return false;
  if (check.state === 'false' || !isLogged) await raiseAlarm({ kind: 'draw', was, is: JSON.stringify(check.bundle) });
  return true;
};

/** `head`: the newest head of the log that this phone has proven. */
export const checkDraws = async (head: LogNote): Promise<void> => {
  const memberId = useSession.getState().userInfo?.id;
  if (!memberId) return;
  const done = new Set(await readDone(memberId));
  const { records } = await call(listSubscriptions, { pageSize: MOST }, QUIET);
  const due = records.filter(({ offeringId, entry }) => entry !== null && !done.has(offeringId));
  for (const subscription of due) {
    if (await checkOne(subscription, head)) done.add(subscription.offeringId);
  }
  if (due.length > 0) await writeKept(storeOf(memberId), [...done]);
};
