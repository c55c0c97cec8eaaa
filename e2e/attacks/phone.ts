/**
 * A phone without its screens: it makes the calls that the app makes by itself at each visit, and keeps what the app keeps.
 * `red` is what stands at the top of every screen.
 */
import { call } from '@assay/client/call';
import { configureClient } from '@assay/client/settings';
import { useSession } from '@assay/client/session';
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import { clearAlarms } from '../../web/src/proof/alarms.ts';
import { checkDraws } from '../../web/src/proof/check-draws.ts';
import { checkLiabilities } from '../../web/src/proof/check-liabilities.ts';
import { checkShownReceipt } from '../../web/src/proof/check-receipt.ts';
import { checkLog } from '../../web/src/proof/check-log.ts';
import { checkStatement } from '../../web/src/proof/check-statement.ts';
import { keepCommand } from '../../web/src/proof/keep-command.ts';
import { forgetKept, readKept } from '../../web/src/proof/kept.ts';
import { readAccepted, readTrades } from '../../web/src/proof/pending.ts';

export interface Phone {
  /** With another token of the same member. */
  logIn: (token: string) => void;
  /** Runs the guard as at each visit; resolves to the kinds of contradictions shown, old ones too. */
  visit: () => Promise<string[]>;
  /** Does what a screen does: resolves when the answer is there and what was signed is kept. */
  ask: <E extends Endpoint>(endpoint: E, input: CallInputOf<E>) => Promise<OutputOf<E>>;
  /** Trades that are still to be checked. */
  due: () => Promise<number>;
  /** Acceptances that are still to be booked. */
  pending: () => Promise<number>;
  /** Resolves to the findings of the receipt screen. */
  showsReceipt: (id: string) => Promise<unknown>;
  /** Stored evidence of the contradictions. */
  evidence: () => Promise<{ kind: string; was: string; is: string }[]>;
}

export const openPhone = async (url: string, { ...member }: { id: string; token: string }): Promise<Phone> => {
  await forgetKept();
  clearAlarms();
  const kept: Promise<void>[] = [];
  configureClient({
    baseUrl: url,
    token: () => member.token,
    onDone: (done) => void kept.push(keepCommand(done)),
  });
  useSession.setState({
    token: member.token,
    userInfo: { id: member.id, username: '', email: null, phone: null, inviteCode: '', createTime: '' },
  });
  const evidence: Phone['evidence'] = async () => ((await readKept('alarms')) ?? []) as never;
  return {
    evidence,
    logIn: (token) => {
      member.token = token;
      useSession.setState({ token });
    },
    ask: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      await Promise.all(kept);
      return answer;
    },
    showsReceipt: (id) => checkShownReceipt({ id, closing: undefined }),
    pending: async () => (await readAccepted(member.id)).length,
    due: async () => (await readTrades(member.id)).length,
    visit: async () => {
      const head = await checkLog();
      if (head) {
        await checkStatement(head);
        await checkLiabilities(head);
        await checkDraws(head);
      }
      return (await evidence()).map(({ kind }) => kind);
    },
  };
};
