/** The heads of members' chains, for those who keep them outside of the books. Nothing here locks or writes. */
import type { Tx } from '../db/database.ts';

/** `hash` in hex; the house has a chain too, under an id of zeros. */
export interface ChainHead {
  ownerId: string;
  seq: number;
  hash: string;
}

/** The heads, as they are now, of all chains that journals after `journalSeq` belong to. */
export const readMovedHeads = async (tx: Tx, journalSeq: bigint): Promise<ChainHead[]> => {
  const rows = await tx.query<{ owner_id: string; seq: bigint; hash: string }>(
    `with fresh as (select owner_id, seq, first_account, second_account from whole.journal where seq > $1),
       touched as (
         select first_account as id from fresh union select second_account from fresh
         union select account_id from whole.further_posting where journal_seq > $1),
       owners as (
         select owner_id from fresh
         union select a.member_id from touched t join account a on a.id = t.id where a.member_id is not null)
     select c.owner_id, c.seq, encode(c.hash, 'hex') as hash from owners o join chain c using (owner_id) where c.seq > 0`,
    [journalSeq],
  );
  return rows.map(({ owner_id, seq, hash }) => ({ ownerId: owner_id, seq: Number(seq), hash }));
};

export const newestJournal = async (tx: Tx): Promise<bigint> => {
  const [row] = await tx.query<{ seq: bigint }>('select coalesce(max(seq), 0) as seq from whole.journal');
  return row!.seq;
};

export interface LostHead {
  ownerId: string;
  /** Published number. */
  seq: number;
  /** How far the books reach; at or beyond `seq` when they have another entry there. */
  bookSeq: number;
}

/** Returns the heads that the ledger does not contain. */
export const findLostHeads = async (tx: Tx, heads: readonly ChainHead[]): Promise<LostHead[]> => {
  const rows = await tx.query<{ owner_id: string; seq: bigint; book_seq: bigint }>(
    `select h.owner_id, h.seq, coalesce(c.seq, 0) as book_seq
     from unnest($1::uuid[], $2::bigint[], $3::text[]) h (owner_id, seq, hash)
     left join chain c on c.owner_id = h.owner_id
     where not exists (select from whole.chain_entry e
       where e.owner_id = h.owner_id and e.seq = h.seq and e.hash = decode(h.hash, 'hex'))
     order by h.owner_id`,
    [heads.map(({ ownerId }) => ownerId), heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
  );
  return rows.map(({ owner_id, seq, book_seq }) => ({
    ownerId: owner_id,
    seq: Number(seq),
    bookSeq: Number(book_seq),
  }));
};
