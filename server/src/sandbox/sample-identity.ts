/**
 * Gives the sandbox's sample member a verified identity with a past: a first try that was blurred, a second that was
 * authorized. Written by the same commands as everybody's, with a clock that is set back, all of it or nothing.
 */
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { insertUpload, uploadPath } from '../modules/upload/index.ts';
import type { Vault } from '../modules/upload/index.ts';
import { drawSpecimen } from '../modules/identity/draw-specimen.ts';
import type { Specimen } from '../modules/identity/draw-specimen.ts';
import { handInBasic } from '../modules/identity/hand-in.ts';
import type { Reason } from '../modules/identity/queries.ts';
import { reviewApplication, viewApplication } from '../modules/identity/review-application.ts';
import { ROBOT } from './identity-reviewer.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HANDED_IN_DAYS_AGO = 12;

const ANSWERS = {
  surname: 'Keller',
  firstName: 'Mara',
  gender: 'female',
  birthday: '1991-06-14',
  country: 'CH',
  documentType: 'id',
  documentNumber: 'SPECIMEN-4711',
} as const;

export const seedSampleIdentity = async (deps: { db: Db; clock: Clock; vault: Vault }): Promise<void> => {
  const [member] = await deps.db.query<{ id: string }>(
    `select id from member where is_sample
        and not exists (select from identity_application where member_id = member.id)`,
  );
  if (!member) return;
  const memberId = member.id;
  let nowMs = deps.clock.now() - HANDED_IN_DAYS_AGO * DAY_MS;
  const past = { vault: deps.vault, clock: { now: () => nowMs } };

  const store = async (tx: Tx, which: Specimen): Promise<string> => {
    const bytes = await drawSpecimen(which);
    const name = await deps.vault.storeFile(tx, memberId, bytes);
    await insertUpload(tx, { name, memberId, bytes: bytes.length, createdAt: new Date(nowMs) });
    return uploadPath(name);
  };
  const attempt = async (tx: Tx, reasons: readonly Reason[]): Promise<void> => {
    const pictures = { front: await store(tx, 'front'), back: await store(tx, 'back') };
    const id = await handInBasic(past, tx, memberId, { ...ANSWERS, ...pictures });
    nowMs += MINUTE_MS;
    await viewApplication(past, tx, { id, actor: ROBOT });
    const decision = reasons.length > 0 ? 'reject' : 'authorize';
    await reviewApplication(past, tx, { id, actor: ROBOT, decision, reasons });
    nowMs += 7 * MINUTE_MS;
  };

  await deps.db.transaction(async (tx) => {
    await attempt(tx, ['document_blurred']);
    await attempt(tx, []);
  });
};
