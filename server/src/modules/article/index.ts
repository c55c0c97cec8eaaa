/** Public interface of articles: the help that answers a question, and its side of the desk. */
import type { Tx } from '../../db/database.ts';
import { listHelpRows } from './queries.ts';
import type { ArticleRow, Reader } from './queries.ts';
import { findHelp } from './find-help.ts';

export { articleDeskRoutes } from './desk.ts';
export { tellingWork } from './tell-article.ts';

/** Best first; nothing where nothing is a good answer. */
export const searchHelp = async (tx: Tx, reader: Reader, question: string): Promise<ArticleRow[]> =>
  findHelp(await listHelpRows(tx, reader), question, reader.language);
