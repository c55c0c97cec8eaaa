/**
 * Notices, members' choices about them, their devices and their price alerts. Invariant: members see and change only
 * their own; security and money are always listed; an alert fires once, by the first tick that crosses it.
 */
import * as contract from '@assay/contract/notice';
import { toPage } from '@assay/contract/envelope';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { addAlert, listAlerts, removeAlert } from './alerts.ts';
import { presentAlert, presentNotice } from './present.ts';
import { addDevice, countDevices, removeDevice } from './push-devices.ts';
import type { PushKey } from './push-key.ts';
import { listNotices, readAllNotices, readNotice } from './queries.ts';
import { isTimeZone } from './rules.ts';
import { saveSettings, settingsOf } from './settings.ts';

export const noticeRoutes = (deps: { clock: Clock; quotes: Quotes; pushKey: PushKey }): Route[] => {
  const now = (): Date => new Date(deps.clock.now());
  return [
    listRoute(contract.listMyNotices, async ({ tx, memberId, input }) => {
      const { rows, total } = await listNotices(tx, memberId, {
        category: input.category,
        isUnread: input.unread === 'true',
        offset: (input.pageNo - 1) * input.pageSize,
        limit: input.pageSize,
      });
      return toPage(rows.map(presentNotice), total, input);
    }),

    route(contract.readNotices, async ({ tx, memberId, input }) => {
      if (input.id === undefined) await readAllNotices(tx, memberId, now());
      else if (!(await readNotice(tx, memberId, input.id, now()))) throw new DomainError('not_found');
      return null;
    }),

    route(contract.getNoticeSettings, async ({ tx, memberId }) => {
      const { unlisted, unpushed, ...settings } = await settingsOf(tx, memberId);
      return {
        ...settings,
        unlisted: [...unlisted],
        unpushed: [...unpushed],
        devices: await countDevices(tx, memberId),
        pushKey: deps.pushKey.publicKey,
      };
    }),

    route(contract.setNoticeSettings, async ({ tx, memberId, input }) => {
      if (input.unlisted.some((topic) => contract.ALWAYS_LISTED.includes(topic)))
        throw new DomainError('always_listed');
      if (!isTimeZone(input.timeZone)) throw new DomainError('unknown_time_zone');
      const { quiet = null, closeOutPercent = null } = input;
      await saveSettings(tx, memberId, { ...input, quiet, closeOutPercent });
      return null;
    }),

    route(contract.addPushDevice, async ({ tx, memberId, loginId, language, input }) => {
      await addDevice(deps, tx, { memberId, loginId, language, ...input });
      return null;
    }),

    route(contract.removePushDevice, async ({ tx, memberId, input }) => {
      await removeDevice(tx, memberId, input.endpoint);
      return null;
    }),

    route(contract.listAlerts, async ({ tx, memberId, input }) =>
      (await listAlerts(deps, tx, memberId, input.symbol)).map(presentAlert),
    ),

    route(contract.addAlert, async ({ tx, memberId, input }) =>
      presentAlert(await addAlert(deps, tx, { memberId, ...input })),
    ),

    route(contract.removeAlert, async ({ tx, memberId, input }) => {
      await removeAlert(tx, memberId, input.id);
      return null;
    }),
  ];
};
