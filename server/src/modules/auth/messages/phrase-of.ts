import type { Tx } from '../../../db/database.ts';

/** The anti-phishing phrase of a member; undefined before one is set. */
export const phraseOf = async (tx: Tx, memberId: string): Promise<string | undefined> => {
  const [row] = await tx.query<{ phrase: string }>('select phrase from member_phrase where member_id = $1', [memberId]);
  return row?.phrase;
};
