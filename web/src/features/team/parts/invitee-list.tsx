import { useEndpointPages } from '@assay/client/page-hooks';
import { type Invitee, listInvitees } from '@assay/contract/team';
import { Empty } from '@assay/ui/empty.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { signedAmount, withUnit } from '../../../money/with-unit.ts';
import { EndlessCard } from '../../../templates/endless-card.tsx';
import { showDay } from '../../../time/show-time.ts';

/** Invitees of the member, by the first letter, with what each brought. */
export const InviteeList = ({ currency }: { currency: string }) => {
  const t = useT();
  const pages = useEndpointPages(listInvitees, {});
  return (
    <EndlessCard
      pages={pages}
      render={(invitee) => <InviteeRow key={invitee.id} invitee={invitee} currency={currency} />}
      empty={<Empty title={t('team.none')} text={t('team.noneText')} />}
      failed={{ title: t('team.listFailed'), text: t('team.failedText') }}
    />
  );
};

const InviteeRow = ({ invitee, currency }: { invitee: Invitee; currency: string }) => {
  const t = useT();
  const { name, joinedTime, earned, hasToppedUp, isSimulated } = invitee;
  const state = isSimulated ? t('team.simulated') : hasToppedUp ? t('team.toppedUp') : undefined;
  return (
    <MoneyRow
      title={name}
      caption={t('team.joined', { date: showDay(joinedTime) })}
      amount={isZero(earned) ? withUnit(earned, currency) : `${signedAmount(earned, currency)} ${currency}`}
      {...(state !== undefined && { amountCaption: state })}
    />
  );
};
