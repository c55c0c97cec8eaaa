/**
 * Invitations. Invariants: an inviter is set at registration and never changes (V3); rebates are a share of fees that
 * direct invitees paid, settled once a day from those fees; only the first letter of a name is shown.
 */
import * as contract from '@assay/contract/team';
import { toPage } from '@assay/contract/envelope';
import { formatUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import { addDays, businessDay, businessDayStart, formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import { REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { peopleOf } from '../identity/index.ts';
import { lastTeamDay, listInvitees, readDayFees, readIncome, readInvitation, readTeam } from './queries.ts';
import { GRACE_MS, maskName, rebatesOf, sumOf } from './rules.ts';
import { loadShare } from './settings.ts';

const money = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);

export const teamRoutes = ({ clock }: { clock: Clock }): Route[] => [
  route(contract.getTeam, async ({ tx, memberId }) => {
    const nowMs = clock.now();
    const today = businessDay(nowMs);
    const share = await loadShare(tx);
    const soFar = { day: today, fromMs: businessDayStart(today), untilMs: nowMs + 1, inviterId: memberId };
    const dayFees = share === 0n ? [] : await readDayFees(tx, soFar);
    const { inviteCode, inviterName } = await readInvitation(tx, memberId);
    const { levels, newToday, topUps } = await readTeam(tx, memberId, new Date(businessDayStart(today)));
    const settled = await lastTeamDay(tx);
    const { income, last, waiting, given } = await readIncome(tx, memberId, settled?.day);
    return {
      inviteCode,
      path: `/login?mode=register&invite=${inviteCode}`,
      currency: REWARD_CURRENCY,
      rebatePercent: formatUnits(share, PERCENT_SCALE),
      size: levels.reduce((sum, count) => sum + count, 0),
      levels,
      newToday,
      topUpCount: topUps,
      income: money(income),
      waiting: money(waiting),
      isVerified: (await peopleOf(tx, [memberId])).has(memberId),
      todayIncome: money(sumOf(rebatesOf(dayFees, share).get(memberId) ?? [])),
      lastIncome: money(last),
      settledDay: settled?.day ?? null,
      nextSettlementTime: formatWireTime(businessDayStart(addDays(today, 1)) + GRACE_MS),
      invitedBy: inviterName === null ? null : { name: maskName(inviterName), earned: money(given) },
    };
  }),

  listRoute(contract.listInvitees, async ({ tx, memberId, input }) => {
    const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
    const { rows, total } = await listInvitees(tx, memberId, at);
    return toPage(
      rows.map((row) => ({
        // Not the member's own id, which is nobody else's business.
        id: journalId('invitee', row.id),
        name: maskName(row.name),
        joinedTime: formatWireTime(row.joinedAt.getTime()),
        invited: Number(row.invited),
        hasToppedUp: row.hasToppedUp,
        earned: money(BigInt(row.earned)),
        isSimulated: row.isSimulated,
      })),
      total,
      input,
    );
  }),
];
