/** Notice settings of members, as rows. */
import type { NoticeTopic } from '@assay/contract/notice';
import type { Tx } from '../../db/database.ts';
import { DEFAULT_SETTINGS } from './rules.ts';
import type { NoticeSettings } from './rules.ts';

interface SettingRow {
  memberId: string;
  unlisted: NoticeTopic[];
  unpushed: NoticeTopic[];
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  closeOutPercent: number | null;
}

const toSettings = ({ quietFrom, quietUntil, unlisted, unpushed, timeZone, closeOutPercent }: SettingRow) => ({
  unlisted,
  unpushed,
  timeZone,
  closeOutPercent,
  quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
});

/** Settings of members who chose any. */
export const loadSettings = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, NoticeSettings>> => {
  const rows = await tx.query<SettingRow>(
    `select member_id as "memberId", unlisted, unpushed, quiet_from as "quietFrom", quiet_until as "quietUntil",
       time_zone as "timeZone", close_out_percent as "closeOutPercent" from notice_setting where member_id = any($1)`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, toSettings(row)]));
};

export const settingsOf = async (tx: Tx, memberId: string): Promise<NoticeSettings> =>
  (await loadSettings(tx, [memberId])).get(memberId) ?? DEFAULT_SETTINGS;

export const saveSettings = (tx: Tx, memberId: string, settings: NoticeSettings): Promise<unknown> =>
  tx.query(
    `insert into notice_setting (member_id, unlisted, unpushed, quiet_from, quiet_until, time_zone, close_out_percent)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id) do update set unlisted = excluded.unlisted, unpushed = excluded.unpushed,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
       close_out_percent = excluded.close_out_percent`,
    [
      memberId,
      [...new Set(settings.unlisted)],
      [...new Set(settings.unpushed)],
      settings.quiet?.from ?? null,
      settings.quiet?.until ?? null,
      settings.timeZone,
      settings.closeOutPercent,
    ],
  );
