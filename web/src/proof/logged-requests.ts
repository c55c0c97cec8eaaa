/** Commands that the server signed for, until the public log covers them: from then on everybody was told the same. */
import { fetchProofJson } from '@assay/client/proof';
import type { AcceptedCommand } from '@assay/verify/acceptance';
import { fromHex, toHex } from '@assay/verify/binary';
import { fromBase64 } from '@assay/verify/checkpoint';
import type { LogNote } from '@assay/verify/log-head';
import { hasRequest, parseRequestsEntry, requestLeaf } from '@assay/verify/logged-requests';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { changeKept, readKept } from './kept.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';

const STORE = 'unlogged requests';
/** The log covers a command a minute after it was accepted; what is not there by then is missing. */
const LOGGED_WITHIN_MS = 180_000;
/** At one visit. */
const MOST_LOOKED_FOR = 8;
/** More than anybody sends between two visits. */
const MOST_KEPT = 500;

const unlogged = z.array(
  z.object({
    leaf: z.string(),
    /** When it was accepted, in epoch milliseconds by the server. */
    atMs: z.number(),
    request: z.string(),
  }),
);
type Unlogged = z.infer<typeof unlogged>[number];

const requestAnswer = z.extend(entryAnswer, { request: z.object({ index: z.int(), proof: z.array(z.string()) }) });

const parse = (kept: unknown): readonly Unlogged[] => {
  const parsed = unlogged.safeParse(kept);
  return parsed.success ? parsed.data : [];
};

const change = async (changed: (list: readonly Unlogged[]) => readonly Unlogged[]): Promise<void> =>
  void (await changeKept(STORE, (kept) => changed(parse(kept)).slice(-MOST_KEPT)));

export const awaitLogged = (command: AcceptedCommand, atMs: number): Promise<void> =>
  change((list) => [...list, { leaf: toHex(requestLeaf(command)), atMs, request: command.request }]);

const isLogged = async ({ leaf, atMs }: Unlogged, head: LogNote): Promise<boolean> => {
  const answer = await ifThere(fetchProofJson(`/proof/log/request/${leaf}/${atMs}/${head.size}`, requestAnswer));
  const requests = answer && parseRequestsEntry(answer.entry);
  if (!answer || !requests || !isEntryOf(head, answer, answer.entry)) return false;
  const { index, proof } = answer.request;
  return hasRequest(requests, fromHex(leaf), index, proof.map(fromBase64));
};

/** `head`: the newest head of the log that this phone has proven, at `nowMs` by the server. */
export const checkRequests = async (head: LogNote, nowMs: number): Promise<void> => {
  const due = parse(await readKept(STORE))
    .filter(({ atMs }) => nowMs - atMs > LOGGED_WITHIN_MS)
    .slice(0, MOST_LOOKED_FOR);
  if (due.length === 0) return;
  for (const command of due) {
    if (await isLogged(command, head)) continue;
    // The answer to a command that moves no money is not kept.
    const kept = await readKept(`command ${command.request}`);
    await raiseAlarm({ kind: 'denied', was: JSON.stringify(kept ?? command), is: '' });
  }
  const done = new Set(due.map(({ leaf }) => leaf));
  await change((list) => list.filter(({ leaf }) => !done.has(leaf)));
};
