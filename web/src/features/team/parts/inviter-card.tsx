import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import type { Team } from '../use-team.ts';

/** Inviter of this member, and what he gets for it: the other side sees the same. */
export const InviterCard = ({
  inviter: { name, earned },
  currency,
}: {
  inviter: NonNullable<Team['invitedBy']>;
  currency: string;
}) => {
  const t = useT();
  return (
    <Card className="p-16">
      <h2 className="text-row">{t('team.invitedBy', { name })}</h2>
      <p className="pt-4 text-label font-book text-ink-2">
        {t('team.invitedByText', { name, amount: withUnit(earned, currency) })}
      </p>
    </Card>
  );
};
