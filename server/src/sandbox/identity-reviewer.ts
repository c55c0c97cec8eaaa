/**
 * The robot that reviews identities in the sandbox, after a few seconds, by the same commands as an operator and under
 * its own name. So that a rejection can be seen there too, it cannot read a document whose number ends in 0000.
 */
import type { Db, Tx } from '../db/database.ts';
import { DomainError } from '../base/domain-error.ts';
import { loadTransferRules } from '../modules/payout/index.ts';
import type { IdentityDeps } from '../modules/identity/deps.ts';
import { isInHand, isRobotOn } from '../modules/queue/index.ts';
import { findApplication, listWaiting } from '../modules/identity/queries.ts';
import { findStop } from '../modules/screening/index.ts';
import type { Reason } from '../modules/identity/queries.ts';
import { reviewApplication, viewApplication } from '../modules/identity/review-application.ts';
import type { OpenApplication } from '../modules/identity/review-application.ts';

export const ROBOT = 'sandbox-reviewer';
const BATCH = 100;

/** People write their names as they please, and so do documents. */
const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base', usage: 'search' }) === 0;

const reasonsAgainst = ({ answers, isDocumentUsed, verified }: OpenApplication): Reason[] => {
  if (answers.kind === 'advanced') return [];
  if (answers.documentNumber.endsWith('0000')) return ['document_unreadable'];
  if (isDocumentUsed) return ['document_used'];
  if (!verified) return [];
  const isNamed = isSameName(answers.surname, verified.surname) && isSameName(answers.firstName, verified.firstName);
  return [
    ...(isNamed ? [] : (['name_mismatch'] as const)),
    ...(answers.birthday === verified.birthday ? [] : (['birthday_mismatch'] as const)),
  ];
};

/** Returns whether a list may mean the applicant; people decide such cases. */
const isListed = async (tx: Tx, id: string): Promise<boolean> => {
  const application = await findApplication(tx, id);
  return application !== undefined && (await findStop(tx, application.memberId)) !== undefined;
};

export const reviewDueApplications = async (deps: IdentityDeps & { db: Db }): Promise<void> => {
  const { reviewer } = await loadTransferRules(deps.db);
  if (!reviewer.isOn || !(await isRobotOn(deps.db, 'identity'))) return;
  const before = new Date(deps.clock.now() - reviewer.afterSeconds * 1000);
  for (const id of await listWaiting(deps.db, before, BATCH)) {
    if (await isInHand(deps, deps.db, 'identity', id)) continue;
    if (await isListed(deps.db, id)) continue;
    try {
      await deps.db.transaction(async (tx) => {
        const reasons = reasonsAgainst(await viewApplication(deps, tx, { id, actor: ROBOT }));
        const decision = reasons.length > 0 ? 'reject' : 'authorize';
        await reviewApplication(deps, tx, { id, actor: ROBOT, decision, reasons });
      });
    } catch (error) {
      // Another process reviewed it, or its member closed the account meanwhile.
      if (!(error instanceof DomainError)) throw error;
    }
  }
};
