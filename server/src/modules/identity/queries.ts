/** Applications as rows. Their answers are sealed; only `answers.ts` opens them. */
import type { REJECTION_REASONS, VerificationState } from '@assay/contract/identity';
import type { Tx } from '../../db/database.ts';

/** The two verifications of a member. */
export type Kind = 'basic' | 'advanced';
/** Kinds of application, including documents of members who lost their second factors. */
export type ApplicationKind = Kind | 'recovery';
export type Reason = (typeof REJECTION_REASONS)[number];

export interface ApplicationRow {
  id: string;
  memberId: string;
  kind: ApplicationKind;
  state: Exclude<VerificationState, 'none'>;
  answers: Buffer | null;
  documentHash: Buffer | null;
  actor: string | null;
  reasons: Reason[];
  createdAt: Date;
  decidedAt: Date | null;
}

const COLUMNS = `id, member_id as "memberId", kind, state, answers, document_hash as "documentHash", actor, reasons,
  created_at as "createdAt", decided_at as "decidedAt"`;

export const findApplication = async (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  (await tx.query<ApplicationRow>(`select ${COLUMNS} from identity_application where id = $1`, [id]))[0];

/** Newest first, those whose answers are gone left out. */
export const listApplications = (tx: Tx, memberId: string): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(
    `select ${COLUMNS} from identity_application where member_id = $1 and answers is not null
      order by created_at desc, id`,
    [memberId],
  );

export const isVerification = (row: ApplicationRow): row is ApplicationRow & { kind: Kind } => row.kind !== 'recovery';

export const authorizedApplication = async (
  tx: Tx,
  memberId: string,
  kind: Kind,
): Promise<ApplicationRow | undefined> =>
  (
    await tx.query<ApplicationRow>(
      `select ${COLUMNS} from identity_application where member_id = $1 and kind = $2 and state = 'authorized'`,
      [memberId, kind],
    )
  )[0];

/** Returns the accepted application, or else the waiting one. */
export const basicApplication = async (tx: Tx, memberId: string): Promise<ApplicationRow | undefined> =>
  (
    await tx.query<ApplicationRow>(
      `select ${COLUMNS} from identity_application
        where member_id = $1 and kind = 'basic' and state <> 'rejected' and answers is not null
        order by state, created_at desc limit 1`,
      [memberId],
    )
  )[0];

export const readStates = async (tx: Tx, memberId: string): Promise<Record<Kind, VerificationState>> => {
  const rows = await tx.query<{ kind: Kind; state: VerificationState }>(
    `select distinct on (kind) kind, state from identity_application where member_id = $1
      order by kind, state = 'rejected', created_at desc`,
    [memberId],
  );
  const stateOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.state ?? 'none';
  return { basic: stateOf('basic'), advanced: stateOf('advanced') };
};

/** How far a member is verified, 0 to 2, as SQL for lists of many; `column` has their ids. */
export const verificationOf = (column: string): string =>
  `(select case when bool_or(kind = 'basic') then 1 + bool_or(kind = 'advanced')::int else 0 end
      from identity_application i where i.member_id = ${column} and i.state = 'authorized')`;

export const countTries = async (tx: Tx, memberId: string, since: Date): Promise<Record<ApplicationKind, number>> => {
  const rows = await tx.query<{ kind: ApplicationKind; count: bigint }>(
    `select kind, count(*) as count from identity_application where member_id = $1 and created_at > $2 group by kind`,
    [memberId, since],
  );
  const countOf = (kind: ApplicationKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0n);
  return { basic: countOf('basic'), advanced: countOf('advanced'), recovery: countOf('recovery') };
};

export const insertApplication = (
  tx: Tx,
  row: Pick<ApplicationRow, 'id' | 'memberId' | 'kind' | 'answers' | 'documentHash' | 'createdAt'> & {
    personHash: Buffer | null;
    /** Country of a basic application, which decides what may be offered. */
    country?: string | null;
  },
): Promise<unknown> =>
  tx.query(
    `insert into identity_application (id, member_id, kind, answers, document_hash, person_hash, created_at, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.memberId, row.kind, row.answers, row.documentHash, row.personHash, row.createdAt, row.country ?? null],
  );

/** Applications accepted before persons had a hash. */
export const listWithoutPerson = (tx: Tx, limit: number): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(
    `select ${COLUMNS} from identity_application where kind = 'basic' and state <> 'rejected' and answers is not null
        and (person_hash is null or country is null) order by id limit $1`,
    [limit],
  );

/** By compare-and-swap: of two who decide at once exactly one gets the row. */
export const decide = async (
  tx: Tx,
  decision: { id: string; state: 'authorized' | 'rejected'; actor: string; reasons: readonly Reason[]; at: Date },
): Promise<ApplicationRow | undefined> =>
  (
    await tx.query<ApplicationRow>(
      `update identity_application set state = $2, actor = $3, reasons = $4, decided_at = $5
        where id = $1 and state = 'waiting' returning ${COLUMNS}`,
      [decision.id, decision.state, decision.actor, decision.reasons, decision.at],
    )
  )[0];

/** Whether the document of an application already proves somebody else. */
export const isDocumentUsed = async (tx: Tx, { documentHash, memberId }: ApplicationRow): Promise<boolean> =>
  documentHash !== null &&
  (
    await tx.query(
      `select 1 from identity_application
        where document_hash = $1 and kind = 'basic' and state = 'authorized' and member_id <> $2`,
      [documentHash, memberId],
    )
  ).length > 0;

export const listWaiting = async (tx: Tx, before: Date, limit: number): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `select id from identity_application where state = 'waiting' and answers is not null and created_at <= $1
      order by created_at limit $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
};
