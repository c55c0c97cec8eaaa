/** Everything that is kept about a member, for the member. Answers leave in the clear, so that they do is logged. */
import type { downloadData as endpoint } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { listPostings } from '../../ledger/read-books.ts';
import { recordEvent, requireConfirmation } from '../auth/index.ts';
import { openApplications } from '../identity/index.ts';
import { listUploadsOf, OWN_EYE, recordView, uploadPath } from '../upload/index.ts';
import type { Vault } from '../upload/index.ts';
import { loadCurrencies } from '../wallet/index.ts';
import { HOLDINGS, readHolding } from './holdings.ts';
import { readProfileRow } from './personal-data.ts';

interface Deps {
  db: Db;
  clock: Clock;
  vault: Vault;
}

const ENTRIES_A_TURN = 1000;

const readAccount = async (tx: Tx, memberId: string): Promise<unknown> => {
  const [member] = await tx.query<{ created_at: Date }>(
    `select id, name, email, phone_code, phone, login_name, language, invite_code, invited_by is not null as was_invited, created_at
       from member where id = $1`,
    [memberId],
  );
  return member && { ...member, created_at: formatWireTime(member.created_at.getTime()) };
};

const readApplications = async (deps: Deps, tx: Tx, memberId: string): Promise<unknown[]> => {
  const list = [];
  for (const { application, answers } of await openApplications(deps, tx, memberId)) {
    const { id, state, reasons, createdAt, decidedAt, actor } = application;
    await recordView(deps, tx, { memberId, viewer: OWN_EYE, purpose: 'download', document: 'answers', subject: id });
    list.push({
      ...answers,
      state,
      reasons,
      decidedBy: actor,
      files: (await listUploadsOf(tx, id)).map(({ name }) => uploadPath(name)),
      time: formatWireTime(createdAt.getTime()),
      decidedTime: decidedAt && formatWireTime(decidedAt.getTime()),
    });
  }
  return list;
};

const readEntries = async (tx: Tx, memberId: string): Promise<unknown[]> => {
  const decimals = new Map((await loadCurrencies(tx)).map((currency) => [currency.code, currency.decimals]));
  const list = [];
  for (let offset = 0; ; offset += ENTRIES_A_TURN) {
    const { rows, total } = await listPostings(tx, { memberId }, { offset, limit: ENTRIES_A_TURN });
    for (const { atMs, delta, balanceAfter, fee, object: _about, ...entry } of rows) {
      const scale = decimals.get(entry.currency) ?? 0;
      const amounts = {
        amount: formatUnits(delta, scale),
        balanceAfter: formatUnits(balanceAfter, scale),
        fee: fee === undefined ? null : formatUnits(fee, scale),
      };
      list.push({ ...entry, ...amounts, time: formatWireTime(atMs) });
    }
    if (offset + ENTRIES_A_TURN >= total) return list;
  }
};

export const downloadData = (
  deps: Deps,
  call: Pick<Call<unknown>, 'memberId' | 'loginId' | 'ip' | 'userAgent'>,
): Promise<OutputOf<typeof endpoint>> =>
  deps.db.transaction(async (tx) => {
    const { memberId } = call;
    await requireConfirmation(deps, tx, call, 'download_data');
    await recordEvent(deps, tx, { memberId, kind: 'data_downloaded', caller: call });
    const { personal, avatar } = await readProfileRow(deps.vault, tx, memberId);
    const data: Record<string, unknown> = {
      account: await readAccount(tx, memberId),
      profile: { ...personal, avatar: avatar === null ? null : uploadPath(avatar) },
      applications: await readApplications(deps, tx, memberId),
      entries: await readEntries(tx, memberId),
    };
    for (const holding of HOLDINGS)
      if (holding.subject !== null) data[holding.subject] = await readHolding(tx, holding, memberId);
    return { madeTime: formatWireTime(deps.clock.now()), data };
  });
