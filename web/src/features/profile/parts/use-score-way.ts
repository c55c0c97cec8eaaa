import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import type { ScorePart } from '../score-lines.ts';

/** Where a member earns a part that is still open; undefined for what only time brings. */
export const useScoreWay = () => {
  const t = useT();
  return (part: ScorePart['part']): { href: string; label: string } | undefined => {
    if (part === 'basic') return { href: hrefTo('verification'), label: t('profile.verify') };
    if (part === 'advanced') return { href: hrefTo('advancedVerification'), label: t('profile.verify') };
    if (part === 'authenticator' || part === 'email' || part === 'phone') {
      return { href: hrefTo('security'), label: t('profile.bind') };
    }
    return undefined;
  };
};
