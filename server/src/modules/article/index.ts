/** What other modules may use of articles: the help that answers a question. */
import type { Tx } from '../../db/database.ts';
import { listHelpRows } from './queries.ts';
import type { ArticleRow, Reader } from './queries.ts';
import { rank } from './search.ts';

/** Best first; nothing where no word of the question is known. */
export const searchHelp = async (tx: Tx, reader: Reader, question: string): Promise<ArticleRow[]> =>
  rank(await listHelpRows(tx, reader), question, reader.language);
