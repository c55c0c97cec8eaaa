/**
 * Identities at the desk. Invariant: every view of an answer or a picture has a row, which the member can read; the
 * first decision counts; one document proves one member.
 */
import { askAboutIdentity, decideApplication, getApplication, listApplications } from '@assay/contract/desk/identity';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { presentAsked } from '../question/index.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import { listUploadsOf } from '../upload/index.ts';
import type { Answers } from './answers.ts';
import type { IdentityDeps } from './deps.ts';
import {
  DUE_MS,
  findDeskApplication,
  listDeskApplications,
  listDuplicates,
  listHistory,
  listLooks,
} from './desk-queries.ts';
import type { DeskApplication } from './desk-queries.ts';
import { listLookalikes } from './lookalikes.ts';
import { findApplication, isDocumentUsed } from './queries.ts';
import { questionsIn } from './questions.ts';
import { reviewApplication, viewAnswers } from './review-application.ts';
import { verifiedPerson } from './verified-person.ts';

type Deps = IdentityDeps & { db: Db };
type Row = DeskOutput<typeof listApplications>['records'][number];
type Details = DeskOutput<typeof getApplication>;

const present = async (deps: Deps, tx: Tx, rows: readonly DeskApplication[]): Promise<Row[]> => {
  const claims = await findClaims(
    deps,
    tx,
    'identity',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.id.slice(0, 8),
    member: { id: row.memberId, name: row.memberName, verification: row.verification },
    kind: row.kind,
    state: row.state,
    triesBefore: row.triesBefore,
    hasDuplicate: row.hasDuplicate,
    isAsked: row.isAsked,
    reasons: row.reasons,
    createdAt: row.createdAt.getTime(),
    dueAt: row.createdAt.getTime() + DUE_MS,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedBy: row.decidedBy,
    claim: claims.get(row.id) ?? null,
  }));
};

/** In the order in which a document is read. */
const LABELS = {
  surname: 'Surname',
  firstName: 'First name',
  birthday: 'Date of birth',
  gender: 'Gender',
  country: 'Country',
  documentType: 'Document',
  documentNumber: 'Document number',
  city: 'City',
  street: 'Street',
  postcode: 'Postcode',
  contactSurname: 'Surname of the contact',
  contactFirstName: 'First name of the contact',
  contactRelation: 'Contact is',
  contactPhoneCode: 'Country code of the contact',
  contactPhone: 'Phone of the contact',
  contactAddress: 'Address of the contact',
} as const;
type Field = keyof typeof LABELS;

const sayField = (answers: object, field: Field): string | null => {
  const value: unknown = (answers as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : null;
};

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base', usage: 'search' }) === 0;

/** Each answer beside what an earlier document said of the same. */
const compare = (answers: Answers, earlier: object | undefined): Details['answers'] =>
  (Object.keys(LABELS) as Field[]).flatMap((field) => {
    const value = sayField(answers, field);
    if (value === null) return [];
    const before = earlier ? sayField(earlier, field) : null;
    const differs = before !== null && !isSame(value, before);
    return [{ field, label: LABELS[field], value, earlier: before, differs }];
  });

/** The words of the pictures that a phone found fault with are those of the form. */
const VOUCHED: Readonly<Record<string, string>> = { front: 'front', back: 'back', addressProof: 'address_proof' };

const picturesOf = async (
  tx: Tx,
  id: string,
  { vouchedPhotos = [] }: { vouchedPhotos?: readonly string[] | undefined },
) => {
  const vouched = new Set(vouchedPhotos.map((name) => VOUCHED[name]));
  return (await listUploadsOf(tx, id)).map(({ name, purpose }) => ({
    id: name,
    purpose: purpose as Details['pictures'][number]['purpose'],
    isVouched: vouched.has(purpose),
  }));
};

const canDecide = ({ roles }: Operator, { state, kind, isAsked }: DeskApplication): Details['can'] => {
  if (state !== 'waiting') return { decide: false, ask: false, why: null };
  if (!roles.includes('reviewer')) return { decide: false, ask: false, why: 'A reviewer decides' };
  // A member who has lost the second factors could not read a question.
  return { decide: true, ask: kind !== 'recovery' && !isAsked, why: null };
};

/** The document against which a basic one is held is that of an application before it, never its own. */
const earlierOf = async (deps: Deps, tx: Tx, row: DeskApplication): Promise<object | undefined> =>
  row.kind === 'basic' ? undefined : verifiedPerson(deps, tx, row.memberId);

const detailsOf = async (deps: Deps, tx: Tx, id: string, operator: Operator): Promise<Details> => {
  const { answers } = await viewAnswers(deps, tx, { id, actor: `operator:${operator.id}` });
  const row = (await findDeskApplication(tx, id))!;
  const [shown] = await present(deps, tx, [row]);
  return {
    ...shown!,
    answers: compare(answers, await earlierOf(deps, tx, row)),
    pictures: await picturesOf(tx, id, answers),
    duplicates: (await listDuplicates(tx, id)).map((one) => ({
      id: one.id,
      reference: one.id.slice(0, 8),
      by: one.by,
      kind: one.kind,
      state: one.state,
      member: { id: one.memberId, name: one.memberName, verification: one.verification },
      createdAt: one.createdAt.getTime(),
    })),
    lookalikes: (await listLookalikes(tx, id)).map(({ memberId, memberName, verification, createdAt, ...one }) => ({
      ...one,
      reference: one.id.slice(0, 8),
      member: { id: memberId, name: memberName, verification },
      createdAt: createdAt.getTime(),
    })),
    history: (await listHistory(tx, row)).map((one) => ({ ...one, createdAt: one.createdAt.getTime() })),
    views: (await listLooks(tx, row)).map((look) => ({ ...look, at: look.at.getTime() })),
    questions: (await questionsIn(deps).list(tx, id)).map(presentAsked),
    can: canDecide(operator, row),
  };
};

/** Two who authorize one document for two members come one after the other, and the second is refused in words. */
const refuseUsedDocument = async (tx: Tx, id: string): Promise<void> => {
  const application = await findApplication(tx, id);
  if (!application?.documentHash || application.kind !== 'basic') return;
  const key = `document ${application.documentHash.toString('hex')}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  if (await isDocumentUsed(tx, application)) throw new DeskRefusal('document_used');
};

/** Lists may have changed since it was handed in. */
const refuseListed = async ({ screening }: Deps, tx: Tx, id: string): Promise<void> => {
  const application = await findApplication(tx, id);
  if (application) await screening?.refuseListed(tx, application.memberId);
};

export const identityDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(listApplications, async ({ input, tx }) => {
    const rows = await listDeskApplications(tx, input);
    const next = nextOf(rows, ({ id, createdAt, decidedAt }) => ({
      at: input.view === 'decided' ? decidedAt! : createdAt,
      id,
    }));
    return { records: await present(deps, tx, rows), next };
  }),
  // The look and its rows commit before anything is answered.
  deskRoute(getApplication, ({ input, operator, act }) =>
    deps.db.transaction(async (tx) => {
      const details = await detailsOf(deps, tx, input.id, operator);
      await act({ object: `identity:${input.id}` }, tx);
      return details;
    }),
  ),
  deskRoute(decideApplication, async ({ input, operator, tx, act }) => {
    const { id, decision, note } = input;
    const reasons = [...new Set(input.reasons)];
    if ((decision === 'reject') !== reasons.length > 0) throw new DomainError('invalid_input', { field: 'reasons' });
    await refuseClaimed(deps, tx, { queue: 'identity', item: id }, operator.id);
    if (decision === 'authorize') await refuseUsedDocument(tx, id);
    if (decision === 'authorize') await refuseListed(deps, tx, id);
    const decided = await reviewApplication(deps, tx, { id, actor: `operator:${operator.id}`, decision, reasons });
    await act({
      object: `identity:${id}`,
      reason: note,
      before: { state: 'waiting' },
      after: { state: decided.state, reasons, kind: decided.kind },
    });
    return DONE;
  }),
  deskRoute(askAboutIdentity, async ({ input: { id, code, note }, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'identity', item: id }, operator.id);
    const questionId = await questionsIn(deps).ask(deps, tx, { of: id, code, note, operatorId: operator.id });
    // The words may say something about the person, so the log has the code alone.
    await act({ object: `identity:${id}`, reason: code, after: { questionId } });
    return { questionId };
  }),
];
