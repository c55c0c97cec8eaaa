import { Banner } from '@assay/ui/banner.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Codes of the server, and whether what they say has cost money or may do so. */
const REASONS = {
  unfilled: 'quiet',
  default: 'warn',
  exit: 'quiet',
  term: 'quiet',
  recovered: 'warn',
} as const;

const isKnown = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason);

/** Why an order is frozen, cancelled or over. */
export const OrderReason = ({ reason }: { reason: string | null }) => {
  const t = useT();
  if (reason === null || !isKnown(reason)) return null;
  return <Banner kind={REASONS[reason]}>{t(`product.reason.${reason}`)}</Banner>;
};
