/** Every silent check of a visit, one after the other. A failed request rejects; only an answer can contradict. */
import { useSession } from '@assay/client/session';
import { checkDraws } from './check-draws.ts';
import { checkLiabilities } from './check-liabilities.ts';
import { checkLog } from './check-log.ts';
import { checkStatement } from './check-statement.ts';

export const checkAll = async (): Promise<void> => {
  const head = await checkLog();
  if (!head) return;
  await checkStatement(head);
  // Visitors are owed nothing and take part in no draw.
  if (!useSession.getState().userInfo) return;
  await checkLiabilities(head);
  await checkDraws(head);
};
