/**
 * Disputes at the desk. Invariant: a dispute is answered once and its answer stays; an answer that something is
 * corrected names the correction, which two people decide elsewhere.
 */
import * as contract from '@assay/contract/desk/dispute';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { tellNotice } from '../notice/index.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import { answerRow, findDeskDispute, listCorrections, listDeskDisputes, readProof } from './desk-queries.ts';
import type { DeskDispute } from './desk-queries.ts';

interface Deps {
  clock: Clock;
}

type Row = DeskOutput<typeof contract.listDisputes>['records'][number];

const present = async (deps: Deps, tx: Tx, rows: readonly DeskDispute[]): Promise<Row[]> => {
  const claims = await findClaims(
    deps,
    tx,
    'dispute',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.id.slice(0, 8),
    member: { id: row.memberId, name: row.memberName, verification: row.verification },
    kind: row.kind,
    subject: row.closing === null ? row.subject : `${row.subject}/${row.closing}`,
    isConfirmed: row.isConfirmed,
    state: row.answeredAt === null ? 'open' : 'answered',
    answer: row.answer,
    createdAt: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
    claim: claims.get(row.id) ?? null,
  }));
};

const canAnswer = ({ id, roles }: Operator, { state, claim }: Row) => {
  if (state !== 'open') return { answer: false, why: null };
  if (!roles.some((role) => role === 'support' || role === 'risk'))
    return { answer: false, why: 'Support or risk answers' };
  return claim && claim.operatorId !== id
    ? { answer: false, why: `${claim.name} has it in hand` }
    : { answer: true, why: null };
};

const detailsOf = async (
  deps: Deps,
  tx: Tx,
  { id, operator }: { id: string; operator: Operator },
): Promise<DeskOutput<typeof contract.getDispute>> => {
  const row = await findDeskDispute(tx, id);
  if (!row) throw new DomainError('not_found');
  const [shown] = await present(deps, tx, [row]);
  return {
    ...shown!,
    language: row.language,
    words: row.words,
    said: row.said,
    found: row.found,
    proofHash: row.proofHash.toString('hex'),
    corrections: await listCorrections(tx, row),
    answered:
      row.answer === null
        ? null
        : { by: row.answeredBy ?? '', reason: row.answer, text: row.answerText ?? '', proposalId: row.proposalId },
    can: canAnswer(operator, shown!),
  };
};

export const disputeDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listDisputes, async ({ input, tx }) => {
    const rows = await listDeskDisputes(tx, input);
    const next = nextOf(rows, ({ id, answeredAt, dueAt }) => ({ id, at: answeredAt ?? dueAt }));
    return { records: await present(deps, tx, rows), next };
  }),
  deskRoute(contract.getDispute, ({ input, operator, tx }) => detailsOf(deps, tx, { id: input.id, operator })),
  deskRoute(contract.getDisputeProof, async ({ input, tx }) => {
    const proof = await readProof(tx, input.id);
    if (proof === undefined) throw new DomainError('not_found');
    return { proof };
  }),
  deskRoute(contract.answerDispute, async ({ input, operator, tx, act }) => {
    const { id, reason, text, proposalId = null } = input;
    await refuseClaimed(deps, tx, { queue: 'dispute', item: id }, operator.id);
    const row = await findDeskDispute(tx, id);
    if (!row) throw new DomainError('not_found');
    const isKnown = (await listCorrections(tx, row)).some(
      (one) => one.proposalId === proposalId && one.state !== 'declined',
    );
    if ((reason === 'corrected') !== (proposalId !== null) || (proposalId !== null && !isKnown))
      throw new DeskRefusal('correction_needed');
    const at = new Date(deps.clock.now());
    if (!(await answerRow(tx, { id, reason, text, proposalId, operatorId: operator.id, at })))
      throw new DomainError('too_late');
    await tellNotice(tx, {
      memberId: row.memberId,
      kind: row.kind === 'receipt' ? 'dispute_answered' : 'draw_dispute_answered',
      subject: id,
      params: {
        id: row.subject,
        ...(row.closing !== null && { closing: String(row.closing) }),
        // The whole of it stands where the notice leads.
        reason: text.slice(0, 200),
      },
      at,
    });
    await act({ object: `dispute:${id}`, reason, before: { isConfirmed: row.isConfirmed }, after: { proposalId } });
    return DONE;
  }),
];
