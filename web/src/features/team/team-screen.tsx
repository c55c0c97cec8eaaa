import { Button } from '@assay/ui/button.tsx';
import { CardTitle } from '@assay/ui/card.tsx';
import { Share2 } from 'lucide-react';
import { VerifyToReceive } from '../../domain/identity/verify-to-receive.tsx';
import { useT } from '../../i18n/i18n.ts';
import { isZero } from '../../money/amount-text.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { appAddress } from '../../device/app-address.ts';
import { InviteCard } from './parts/invite-card.tsx';
import { InviteeList } from './parts/invitee-list.tsx';
import { InviterCard } from './parts/inviter-card.tsx';
import { NumbersCard } from './parts/numbers-card.tsx';
import { usePoster } from './use-poster.ts';
import { type Team, useTeam } from './use-team.ts';

const HEIGHTS = [320, 260];

/** The invitation to hand on, the team in numbers, and what it brought. */
export const TeamScreen = () => {
  const t = useT();
  const query = useTeam();
  if (query.data) return <Loaded team={query.data} />;
  return (
    <DetailScreen title={t('title.team')} parent="my">
      <NotThere query={query} failed={{ title: t('team.failed'), text: t('team.failedText') }} heights={HEIGHTS} />
    </DetailScreen>
  );
};

const Loaded = ({ team }: { team: Team }) => {
  const t = useT();
  const link = appAddress(team.path);
  const poster = usePoster({ code: team.inviteCode, link });
  return (
    <DetailScreen
      title={t('title.team')}
      parent="my"
      dock={
        <Button
          busy={poster.isBusy}
          onClick={() => void poster.share()}
          icon={<Share2 aria-hidden="true" className="size-20" />}
        >
          {t('team.poster')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <InviteCard code={team.inviteCode} link={link} />
        {!isZero(team.rebatePercent) && <VerifyToReceive {...team} className="mx-12" />}
        <NumbersCard team={team} />
        {team.invitedBy && <InviterCard inviter={team.invitedBy} currency={team.currency} />}
      </div>
      <CardTitle>{t('team.invitees')}</CardTitle>
      <InviteeList currency={team.currency} />
    </DetailScreen>
  );
};
