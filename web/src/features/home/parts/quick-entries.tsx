import { isLoggedIn, useSession } from '@assay/client/session';
import { Card } from '@assay/ui/card.tsx';
import {
  ArrowDown,
  ArrowLeftRight,
  BriefcaseBusiness,
  FlaskConical,
  HandCoins,
  type LucideIcon,
  MessageCircle,
  Pickaxe,
  ScrollText,
  Sparkles,
  Ticket,
  Timer,
  Trophy,
} from 'lucide-react';
import { type MessageId, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

interface Entry {
  href: string;
  label: MessageId;
  icon: LucideIcon;
}

/** Visitors have the demo above, as what to begin with. */
const OF_MEMBERS = [
  { href: hrefTo('demo'), label: 'title.demo', icon: FlaskConical },
  { href: hrefTo('offering'), label: 'title.offering', icon: Ticket },
] as const satisfies readonly Entry[];

/** Members have these among the actions of their assets. */
const OF_VISITORS = [
  { href: hrefTo('deposit'), label: 'title.deposit', icon: ArrowDown },
  { href: hrefTo('swap'), label: 'title.swap', icon: ArrowLeftRight },
] as const satisfies readonly Entry[];

const entriesFor = (isMember: boolean) =>
  [
    { href: hrefTo('productOrders'), label: 'title.productOrders', icon: BriefcaseBusiness },
    { href: hrefTo('arbitrage', { view: 'strategy' }), label: 'home.ai', icon: Sparkles },
    { href: hrefTo('mining'), label: 'title.mining', icon: Pickaxe },
    { href: hrefTo('bonds'), label: 'title.bonds', icon: ScrollText },
    { href: hrefTo('lending'), label: 'title.lending', icon: HandCoins },
    { href: hrefTo(isMember ? 'trade' : 'demo', { mode: 'options' }), label: 'market.options', icon: Timer },
    { href: hrefTo('contests'), label: 'title.contests', icon: Trophy },
    { href: hrefTo('chat'), label: 'title.chat', icon: MessageCircle },
    ...(isMember ? OF_MEMBERS : OF_VISITORS),
  ] as const satisfies readonly Entry[];

/** The ways that the specification wants on home. Their places never change: thumbs know them. */
export const QuickEntries = () => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  return (
    <Card className="px-6 py-12">
      <nav aria-label={t('home.entries')} className="grid grid-cols-5 gap-y-10">
        {entriesFor(isMember).map(({ href, label, icon: Icon }) => (
          <a
            key={label}
            href={href}
            className="press flex min-h-64 min-w-0 flex-col items-center gap-6 rounded-field text-center text-axis text-ink-2"
          >
            <span
              aria-hidden="true"
              className="flex size-40 shrink-0 items-center justify-center rounded-full bg-raised text-ink"
            >
              <Icon className="size-20" strokeWidth={1.8} />
            </span>
            <span className="-mx-3 line-clamp-2 w-[calc(100%+0.375rem)] tracking-[-0.02em] hyphens-auto">
              {t(label)}
            </span>
          </a>
        ))}
      </nav>
    </Card>
  );
};
