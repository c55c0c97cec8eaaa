/**
 * Pictures that look like those of other members: hints for a reviewer, which decide nothing. Invariants: only pictures
 * of identities are hashed; a hash is erased with its picture.
 */
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bandsOf, decodeLine, lookHash } from '../upload/index.ts';
import type { Region, Vault } from '../upload/index.ts';
import { verificationOf } from './queries.ts';
import type { ApplicationKind } from './queries.ts';

const BATCH = 20;
/** Most bits that may differ out of 256: fewer than the sixteen bands, so that the index finds every match. */
const MOST_DIFFERENT = 15;
const MOST_SHOWN = 10;

/** Where the portrait is on the front of a document, and where a face is in a selfie. */
const PORTRAITS: Readonly<Record<string, Region>> = {
  front: { left: 0.03, top: 0.2, width: 0.36, height: 0.62 },
  selfie: { left: 0.25, top: 0.1, width: 0.5, height: 0.65 },
};

interface Due {
  name: string;
  memberId: string;
  purpose: string;
}

const hashesOf = async (bytes: Buffer, purpose: string) => {
  const portrait = PORTRAITS[purpose];
  return [
    { part: 'picture', hash: await lookHash(bytes) },
    ...(portrait ? [{ part: 'portrait', hash: await lookHash(bytes, portrait) }] : []),
  ];
};

/** A picture that cannot be read has no look, and is not tried for ever. */
const NO_LOOK = [{ part: 'picture', hash: null }];

const hashOne = async ({ db, vault }: { db: Db; vault: Vault }, { name, memberId, purpose }: Due): Promise<void> => {
  const hashes = await decodeLine
    .run(async () => hashesOf(await vault.readFile(db, { memberId, name }), purpose))
    .catch((error: unknown) => {
      // Too many pictures at once: it is tried again.
      if (error instanceof DomainError) throw error;
      return NO_LOOK;
    });
  await db.transaction(async (tx) => {
    // Lock the row, so that an erasure waits and removes the hash too.
    const kept = await tx.query('select from upload where name = $1 and erased_at is null for update', [name]);
    if (kept.length === 0) return;
    for (const { part, hash } of hashes)
      await tx.query(
        `insert into picture_hash (name, part, hash, bands) values ($1, $2, $3::bit(256), $4) on conflict do nothing`,
        [name, part, hash, hash === null ? [] : bandsOf(hash)],
      );
  });
};

/** Hashes pictures that were handed in and have no hash yet, oldest first. */
export const hashPictures = async (deps: { db: Db; vault: Vault }): Promise<number> => {
  const due = await deps.db.query<Due>(
    `select name, member_id as "memberId", purpose from upload u
      where purpose in ('front', 'back', 'selfie') and erased_at is null
        and not exists (select from picture_hash h where h.name = u.name) order by created_at limit ${BATCH}`,
  );
  for (const one of due) await hashOne(deps, one);
  return due.length;
};

export interface Lookalike {
  id: string;
  part: 'picture' | 'portrait';
  /** Bits of 256 that differ. */
  distance: number;
  kind: ApplicationKind;
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  createdAt: Date;
}

/** Applications of other members with a picture or a portrait that looks the same, the nearest first. */
export const listLookalikes = (tx: Tx, id: string): Promise<Lookalike[]> =>
  tx.query<Lookalike>(
    `select * from (select distinct on (a.id) a.id, o.part, bit_count(o.hash # h.hash)::int as distance, a.kind,
         a.member_id as "memberId", m.name as "memberName", ${verificationOf('a.member_id')} as verification,
         a.created_at as "createdAt"
       from upload u join picture_hash h on h.name = u.name and h.hash is not null
         join picture_hash o on o.bands && h.bands and o.part = h.part and o.name <> h.name
         join upload ou on ou.name = o.name and ou.member_id <> u.member_id and ou.erased_at is null
         join identity_application a on a.id = ou.subject_id join member m on m.id = a.member_id
      where u.subject_id = $1 and u.erased_at is null and bit_count(o.hash # h.hash) <= ${MOST_DIFFERENT}
      order by a.id, bit_count(o.hash # h.hash), o.part) nearest
     order by distance, "createdAt" desc, id limit ${MOST_SHOWN}`,
    [id],
  );
