/**
 * Disputes of members. Invariant: the proof is kept as it was handed in, with the result of the same check here; about
 * one thing at most one is open; a dispute never touches an outcome.
 */
import { createHash, randomUUID } from 'node:crypto';
import * as contract from '@assay/contract/dispute';
import type { InputOf } from '@assay/contract/endpoint';
import { DUE_HOURS } from '@assay/contract/desk/queue';
import { toBase64 } from '@assay/verify/checkpoint';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { ownerOfTrade } from '../trade/index.ts';
import { countOpenOf, insertDispute, listDisputeRows, presentDispute } from './queries.ts';
import { isConfirmed, recheck } from './recheck.ts';
import type { OurKeys } from './recheck.ts';

interface Deps {
  clock: Clock;
  receiptKey: () => { publicKey: Uint8Array };
}

/** So many of one member wait at most: nobody fills the queue of the others. */
const MOST_OPEN = 30;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const readKeys = async ({ receiptKey }: Deps, tx: Tx): Promise<OurKeys> => {
  const tape = await tx.query<{ publicKey: Buffer }>('select public_key as "publicKey" from tape_key');
  return { receipt: toBase64(receiptKey().publicKey), tape: tape.map(({ publicKey }) => toBase64(publicKey)) };
};

/** Refuses a member who did not make the trade; a draw is everybody's. */
const refuseStrange = async (
  tx: Tx,
  memberId: string,
  { kind, subject }: InputOf<typeof contract.openDispute>,
): Promise<void> => {
  if (kind === 'draw') {
    const found = await tx.query('select from offering where id = $1', [subject]);
    if (found.length === 0) throw new DomainError('not_found');
    return;
  }
  if (!UUID.test(subject)) throw new DomainError('not_found');
  const owner = await ownerOfTrade(tx, memberId, subject);
  const own = await tx.query(
    `select from whole.trade_order where id = $1 and member_id = $2
     union all select from whole.trade_option where id = $1 and member_id = $2 limit 1`,
    [subject, owner],
  );
  if (own.length === 0) throw new DomainError('not_found');
};

export const disputeRoutes = (deps: Deps): Route[] => [
  route(contract.openDispute, async ({ tx, memberId, input }) => {
    await refuseStrange(tx, memberId, input);
    const about = {
      memberId,
      kind: input.kind,
      subject: input.subject,
      closing: input.closing === undefined ? null : Number(input.closing),
    };
    const [before] = await listDisputeRows(tx, about);
    if (before?.answeredAt === null) return presentDispute(before);
    if ((await countOpenOf(tx, memberId)) >= MOST_OPEN) throw new DomainError('rate_limited');
    const found = recheck(input.kind, input.proof, await readKeys(deps, tx));
    const nowMs = deps.clock.now();
    await insertDispute(tx, {
      ...about,
      id: randomUUID(),
      claim: input.claim ?? '',
      said: input.said,
      found,
      isConfirmed: isConfirmed(found),
      proof: input.proof,
      proofHash: createHash('sha256').update(input.proof).digest(),
      createdAt: new Date(nowMs),
      dueAt: new Date(nowMs + DUE_HOURS.dispute * 3_600_000),
    });
    const [row] = await listDisputeRows(tx, about);
    return presentDispute(row!);
  }),
  listRoute(contract.listDisputes, async ({ tx, memberId, input }) => {
    const { kind, subject, closing } = input;
    const about = { ...(kind && { kind }), ...(subject && { subject }), ...(closing && { closing: Number(closing) }) };
    return (await listDisputeRows(tx, { memberId, ...about })).map(presentDispute);
  }),
];
