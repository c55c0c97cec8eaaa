import type { Offering, Subscription, SubscriptionState } from '@assay/contract/offering';
import type { Translate } from '../../i18n/i18n.ts';
import { isMore } from '../../money/amount-text.ts';
import { showMinute } from '../../time/show-time.ts';

/** While the money is still on its way, nothing says that it is back. */
const isAllBack = ({ held, returned }: Subscription): boolean => returned !== null && !isMore(held, returned);

const TEXTS: Record<SubscriptionState, (t: Translate, own: Subscription, offering: Offering) => string> = {
  applied: (t) => t('offering.ownApplied'),
  won: (t) => t('offering.ownWon'),
  not_won: (t, own) => t(isAllBack(own) ? 'offering.ownNotWon' : 'offering.ownReturning'),
  completed: (t, _own, { listsAt }) => t('offering.ownCompleted', { time: showMinute(listsAt) }),
  expired: (t, own) => t(isAllBack(own) ? 'offering.ownExpired' : 'offering.ownReturning'),
  listed: (t) => t('offering.ownListed'),
};

/** Text on what the money does now, and what comes next. */
export const ownText = (t: Translate, offering: Offering, subscription: Subscription): string =>
  TEXTS[subscription.state](t, subscription, offering);
