/** What other modules may use of articles: the help that answers a question. */
import type { Tx } from '../../db/database.ts';
import { listHelpRows } from './queries.ts';
import type { ArticleRow, Reader } from './queries.ts';
import { findHelp } from './find-help.ts';

/** Best first; nothing where nothing is a good answer. */
export const searchHelp = async (tx: Tx, reader: Reader, question: string): Promise<ArticleRow[]> =>
  findHelp(await listHelpRows(tx, reader), question, reader.language);
