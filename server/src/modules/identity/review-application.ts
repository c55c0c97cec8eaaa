/**
 * Views of an application by anybody but the member, and the one way to decide it, for operators and the sandbox's
 * robot alike. Each view is recorded before anything is opened; the first decision counts.
 */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { NOBODY, recoveryDecided } from '../auth/index.ts';
import { tellNotice } from '../notice/index.ts';
import { loadTransferRules } from '../payout/index.ts';
import { listUploadsOf, recordView } from '../upload/index.ts';
import { openAnswers } from './answers.ts';
import type { Answers, BasicAnswers } from './answers.ts';
import type { IdentityDeps } from './deps.ts';
import { verifiedPerson } from './verified-person.ts';
import { decide, findApplication, isDocumentUsed } from './queries.ts';
import type { ApplicationRow, Reason } from './queries.ts';

export interface OpenApplication {
  application: ApplicationRow;
  answers: Answers;
  pictures: { purpose: string; bytes: Buffer }[];
  /** The document proves another member already; the database would refuse it a second time. */
  isDocumentUsed: boolean;
  /** Identity that an earlier document proved, to compare a recovery with. */
  verified: BasicAnswers | undefined;
}

export type OpenAnswers = Omit<OpenApplication, 'pictures'>;

/** The answers alone; the look is recorded first. */
export const viewAnswers = async (
  deps: IdentityDeps,
  tx: Tx,
  { id, actor }: { id: string; actor: string },
): Promise<OpenAnswers> => {
  const memberId = (await findApplication(tx, id))?.memberId;
  if (memberId === undefined) throw new DomainError('not_found');
  await recordView(deps, tx, { memberId, viewer: actor, purpose: 'review', document: 'answers', subject: id });
  // Read after the row was written, which waits for a member who is closing the account: then nothing is left to see.
  const application = await findApplication(tx, id);
  if (!application?.answers) throw new DomainError('not_found');
  const answers = await openAnswers(deps.vault, tx, application);
  const verified = application.kind === 'recovery' ? await verifiedPerson(deps, tx, memberId) : undefined;
  return { application, answers, isDocumentUsed: await isDocumentUsed(tx, application), verified };
};

/** With every picture, each of which is a look of its own. */
export const viewApplication = async (
  deps: IdentityDeps,
  tx: Tx,
  { id, actor }: { id: string; actor: string },
): Promise<OpenApplication> => {
  const opened = await viewAnswers(deps, tx, { id, actor });
  const { memberId } = opened.application;
  const pictures = [];
  for (const { name, purpose } of await listUploadsOf(tx, id)) {
    await recordView(deps, tx, { memberId, viewer: actor, purpose: 'review', document: purpose, subject: name });
    pictures.push({ purpose, bytes: await deps.vault.readFile(tx, { memberId, name }) });
  }
  return { ...opened, pictures };
};

export interface ApplicationReview {
  id: string;
  /** An operator, or a robot that says so. */
  actor: string;
  decision: 'authorize' | 'reject';
  /** Each has a sentence for the member; none when authorized. */
  reasons: readonly Reason[];
}

export const reviewApplication = async (
  deps: { clock: Clock },
  tx: Tx,
  { id, actor, decision, reasons }: ApplicationReview,
): Promise<ApplicationRow> => {
  invariant((decision === 'reject') === reasons.length > 0, 'a rejection says why, and nothing else does');
  const state = decision === 'authorize' ? 'authorized' : 'rejected';
  const application = await decide(tx, { id, state, actor, reasons, at: new Date(deps.clock.now()) });
  if (!application) throw new DomainError((await findApplication(tx, id)) ? 'too_late' : 'not_found');
  if (application.kind === 'recovery') {
    const holdMs = (await loadTransferRules(tx)).recoveryHoldSeconds * 1000;
    await recoveryDecided(deps, tx, { applicationId: id, isAccepted: state === 'authorized', holdMs, caller: NOBODY });
  } else {
    const { memberId, kind: level } = application;
    const at = new Date(deps.clock.now());
    await tellNotice(tx, { memberId, kind: `identity_${state}`, params: { level }, subject: id, at });
  }
  return application;
};
