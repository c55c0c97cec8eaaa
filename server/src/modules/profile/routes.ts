/**
 * The person. Invariant: only a document changes what a document proves; the score follows from facts; members get
 * everything that is kept about them, see who looked at it, and can leave, taking it with them.
 */
import * as contract from '@assay/contract/profile';
import { toPage } from '@assay/contract/envelope';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { listViews } from '../upload/index.ts';
import { readScore } from '../loan/index.ts';
import type { Vault } from '../upload/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { closeAccount } from './close-account.ts';
import { readClosing } from './closing-obstacles.ts';
import { downloadData } from './download-data.ts';
import { getProfile } from './get-profile.ts';
import { reportPresence } from './presence.ts';
import { updateProfile } from './update-profile.ts';

interface Deps {
  db: Db;
  clock: Clock;
  vault: Vault;
  ledger: Pick<Ledger, 'post'>;
}

export const profileRoutes = (deps: Deps): Route[] => [
  route(contract.getProfile, ({ tx, memberId }) => getProfile(deps, tx, memberId)),

  route(contract.updateKYC, async ({ tx, memberId, input }) => {
    await updateProfile(deps, tx, memberId, input);
    return null;
  }),

  route(contract.getCreditScore, ({ tx, memberId }) => readScore(deps, tx, memberId)),

  route(contract.reportActive, async ({ tx, memberId }) => {
    await reportPresence(deps, tx, memberId, 'active');
    return null;
  }),

  route(contract.reportOnline, async ({ tx, memberId }) => {
    await reportPresence(deps, tx, memberId, 'online');
    return null;
  }),

  listRoute(contract.listViews, async ({ tx, memberId, input }) => {
    const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
    const { rows, total } = await listViews(tx, { memberId, by: input.by }, at);
    const records = rows.map(({ id, viewer, purpose, document, viewedAt }) => ({
      id: String(id),
      viewer,
      purpose,
      document,
      time: formatWireTime(viewedAt.getTime()),
    }));
    return toPage(records, total, input);
  }),

  route(contract.downloadData, (call) => downloadData(deps, call)),

  route(contract.getClosing, async ({ tx, memberId }) => {
    const { obstacles, dust } = await readClosing(tx, memberId);
    const currencies = await loadCurrencies(tx);
    const shown = dust.map(({ currency, amount, minimum }) => {
      const { decimals } = findCurrency(currencies, currency);
      return { currency, amount: formatUnits(amount, decimals), minimum: formatUnits(minimum, decimals) };
    });
    return { obstacles, dust: shown };
  }),

  route(contract.closeAccount, async (call) => {
    await closeAccount(deps, call);
    return null;
  }),
];
