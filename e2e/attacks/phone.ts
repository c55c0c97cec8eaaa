/**
 * A phone without its screens: it makes the calls that the app makes by itself at each visit, and keeps what the app keeps.
 * `red` is what stands at the top of every screen.
 */
import { configureClient } from '@assay/client/settings';
import { useSession } from '@assay/client/session';
import { clearAlarms } from '../../web/src/proof/alarms.ts';
import { checkLiabilities } from '../../web/src/proof/check-liabilities.ts';
import { checkLog } from '../../web/src/proof/check-log.ts';
import { checkStatement } from '../../web/src/proof/check-statement.ts';
import { forgetKept, readKept } from '../../web/src/proof/kept.ts';
import { readTrades } from '../../web/src/proof/pending.ts';

export interface Phone {
  /** What the guard does at each visit; resolves to the kinds of contradictions that are shown, old ones too. */
  visit: () => Promise<string[]>;
  /** Trades that are still to be checked. */
  due: () => Promise<number>;
  /** What was kept of the contradictions. */
  evidence: () => Promise<{ kind: string; was: string; is: string }[]>;
}

export const openPhone = async (url: string, member: { id: string; token: string }): Promise<Phone> => {
  await forgetKept();
  clearAlarms();
  configureClient({ baseUrl: url, token: () => member.token });
  useSession.setState({
    token: member.token,
    userInfo: { id: member.id, username: '', email: null, phone: null, inviteCode: '', createTime: '' },
  });
  const evidence: Phone['evidence'] = async () => ((await readKept('alarms')) ?? []) as never;
  return {
    evidence,
    due: async () => (await readTrades(member.id)).length,
    visit: async () => {
      const head = await checkLog();
      if (head) {
        await checkStatement(head);
        await checkLiabilities(head);
      }
      return (await evidence()).map(({ kind }) => kind);
    },
  };
};
