/** Where the personal centre leads, by the titles of the screens: what its search looks through. */
import type { Translate } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import type { RouteName } from '../../navigation/routes.ts';

const PLACES = [
  'assets',
  'deposit',
  'withdrawal',
  'transferRecords',
  'walletRecords',
  'statement',
  'performance',
  'payout',
  'swap',
  'swapRecords',
  'productOrders',
  'arbitrage',
  'mining',
  'bonds',
  'offering',
  'lending',
  'loanOrders',
  'personal',
  'verificationResult',
  'security',
  'privacy',
  'notice',
  'noticeSettings',
  'chat',
  'level',
  'welfare',
  'team',
  'contests',
  'contestEntries',
  'ranking',
  'demo',
  'settings',
  'news',
  'announcements',
  'help',
  'fairness',
] as const satisfies readonly RouteName[];

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Every word must be in the title, in any order. */
export const findPlaces = (t: Translate, search: string): { name: string; title: string; href: string }[] => {
  const words = search
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '');
  return PLACES.flatMap((name) => {
    const title = t(`title.${name}`);
    return words.every((word) => fold(title).includes(word)) ? [{ name, title, href: hrefTo(name) }] : [];
  });
};
