/**
 * Drafts of an editor before publication. A table of drafts has an id, a version that counts up with every change, a
 * body and a state; a decision on a draft names the version that was read.
 */
import { DEFAULT_LANGUAGE } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import type { Role } from '@assay/contract/desk/role';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { ProposalLine } from './proposals.ts';

export interface DraftRow<B> {
  id: string;
  version: number;
  state: 'open' | 'published' | 'discarded';
  body: B;
}

type Published = 'product' | 'contest' | 'offering';

export const draftsIn = <B>(published: Published) => {
  const table = `${published}_draft`;
  const select = `select id, version, state, body from ${table}`;
  return {
    find: async (tx: Tx, id: string): Promise<DraftRow<B> | undefined> =>
      (await tx.query<DraftRow<B>>(`${select} where id = $1`, [id]))[0],

    listOpen: (tx: Tx): Promise<DraftRow<B>[]> =>
      tx.query<DraftRow<B>>(`${select} where state = 'open' order by changed_at desc, id`),

    /** The open draft; nobody changes it until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<DraftRow<B>> => {
      const [draft] = await tx.query<DraftRow<B>>(`${select} where id = $1 for update`, [id]);
      if (!draft) throw new DomainError('not_found');
      if (draft.state !== 'open') throw new DomainError('too_late');
      return draft;
    },

    /**
     * Saves a draft; an operator whose version is out of date has to read it again first. Version 0 is a new draft,
     * which never takes the id of a published item.
     */
    write: async (tx: Tx, { id, version, body }: Omit<DraftRow<B>, 'state'>, at: Date): Promise<number> => {
      const isTaken = version === 0 && (await tx.query(`select 1 from ${published} where id = $1`, [id])).length > 0;
      if (isTaken) throw new DeskRefusal('item_changed');
      const text = JSON.stringify(body);
      const rows =
        version === 0
          ? await tx.query<{ version: number }>(
              `insert into ${table} (id, version, body, changed_at) values ($1, 1, $2, $3)
                 on conflict do nothing returning version`,
              [id, text, at],
            )
          : await tx.query<{ version: number }>(
              `update ${table} set body = $2, version = version + 1, changed_at = $4
                where id = $1 and version = $3 and state = 'open' returning version`,
              [id, text, version, at],
            );
      if (!rows[0]) throw new DeskRefusal('item_changed');
      return rows[0].version;
    },

    close: async (tx: Tx, id: string, state: 'published' | 'discarded'): Promise<void> => {
      await tx.query(`update ${table} set state = $2 where id = $1`, [id, state]);
    },
  };
};

export type DraftsOf<B> = ReturnType<typeof draftsIn<B>>;

/** A proposal to publish that waits, of the version that there is now. */
export const findPublication = async (
  tx: Tx,
  kind: 'product.publish' | 'contest.publish' | 'offering.publish',
  { id, version }: { id: string; version: number },
): Promise<string | null> => {
  const [row] = await tx.query<{ id: string }>(
    `select id from desk_proposal where state = 'open' and kind = $1 and body ->> 'id' = $2
       and (body ->> 'version')::int = $3 limit 1`,
    [kind, id, version],
  );
  return row?.id ?? null;
};

/** No text of the house may promise, nor a term that is shown. */
export const refusePromise = async (tx: Tx, words: unknown): Promise<void> => {
  const [row] = await tx.query<{ found: boolean }>('select has_promise($1::jsonb::text) as found', [
    JSON.stringify(words),
  ]);
  if (row!.found) throw new DeskRefusal('text_promises');
};

/** English is there, no language twice, and nothing of it promises. */
export const checkTexts = async (tx: Tx, texts: readonly { language: Language }[]): Promise<void> => {
  const languages = new Set(texts.map(({ language }) => language));
  if (languages.size !== texts.length || !languages.has(DEFAULT_LANGUAGE))
    throw new DomainError('invalid_input', { field: 'texts' });
  await refusePromise(tx, texts);
};

/** In a language, or in English. */
export const textIn = <T extends { language: Language }>(
  texts: readonly T[],
  language: Language,
): Omit<T, 'language'> => {
  const found =
    texts.find((one) => one.language === language) ?? texts.find((one) => one.language === DEFAULT_LANGUAGE);
  if (!found) throw new DomainError('invalid_input', { field: 'texts' });
  const { language: _language, ...text } = found;
  return text;
};

/** Roles that publish what an editor proposed. */
export const PUBLISHERS: readonly Role[] = ['treasurer', 'owner'];

/** A line of a proposal about something new. */
export const says = (label: string, after: string): ProposalLine => ({ label, before: null, after });

export const momentText = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
