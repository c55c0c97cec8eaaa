/**
 * Keeps what the server signed that it did for this member, and waits for what must come of it. An answer that it does not
 * stand by with its signature is a contradiction by itself.
 */
import { useSession } from '@assay/client/session';
import type { Done } from '@assay/client/settings';
import { acceptedAt, bodyHash } from '@assay/verify/acceptance';
import type { AcceptedCommand } from '@assay/verify/acceptance';
import { fromBase64 } from '@assay/verify/checkpoint';
import { keepAsked } from './accepted-closing.ts';
import { raiseAlarm } from './alarms.ts';
import { demandOf } from './demands.ts';
import { fetchReceiptKey } from './fetch-bundle.ts';
import { writeKept } from './kept.ts';
import { awaitLogged } from './logged-requests.ts';
import { keepPending } from './pending.ts';
import { readPinned } from './pinned-keys.ts';

/** By the newest key that this phone knows; by the server's own only where there is none, or another one by now. */
const timeOf = async (command: AcceptedCommand): Promise<number | undefined> => {
  const known = (await readPinned('receipt')).at(-1);
  const atMs = known && acceptedAt(command, fromBase64(known));
  return atMs || acceptedAt(command, fromBase64(await fetchReceiptKey()));
};

export const keepCommand = async ({ body, ...done }: Done): Promise<void> => {
  const member = useSession.getState().userInfo?.id;
  if (!member) return;
  const command = { ...done, member, body: bodyHash(done.path, body) };
  const receipt = JSON.stringify(command);
  const atMs = await timeOf(command);
  if (atMs === undefined) return raiseAlarm({ kind: 'acceptance', was: receipt, is: '' });
  await awaitLogged(command, atMs);
  const { result } = JSON.parse(done.answer) as { result: unknown };
  const demand = demandOf(done.path, { member, request: done.request, input: JSON.parse(body), result });
  if (!demand) return;
  await writeKept(`command ${done.request}`, command);
  await keepAsked(demand, atMs);
  await keepPending(
    member,
    demand.journals.map((booked, index) => ({ booked, atMs, receipt, closing: demand.closings?.[index] })),
  );
};
