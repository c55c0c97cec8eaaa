import { Card, CardTitle } from '@assay/ui/card.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';

/** Names of files under /proof/fairness, in the order of the page. */
const FILES = [
  'settlements',
  'tape',
  'slippage',
  'closings',
  'fillTimes',
  'losing',
  'house',
  'reviews',
  'withdrawals',
  'pools',
  'acts',
  'actDays',
  'pauses',
] as const;

const useNames = (days: number): Record<(typeof FILES)[number], string> => {
  const t = useT();
  return {
    settlements: t('fairness.file.settlements'),
    tape: t('fairness.file.tape'),
    slippage: t('fairness.slippage'),
    closings: t('fairness.closings'),
    fillTimes: t('fairness.fill'),
    losing: t('fairness.losing'),
    house: t('fairness.house', { days }),
    reviews: t('fairness.reviews', { days }),
    withdrawals: t('fairness.oldest'),
    pools: t('fairness.pools'),
    acts: t('fairness.acts', { days }),
    actDays: t('fairness.actDays'),
    pauses: t('fairness.pauses', { days }),
  };
};

/** How a stranger computes the same, and every section as a file. */
export const RecomputeCard = ({ day, days }: { day: string; days: number }) => {
  const t = useT();
  const names = useNames(days);
  const command = `npm run verify -- --day ${day} ${location.origin}`;
  return (
    <>
      <CardTitle>{t('fairness.recompute')}</CardTitle>
      <Card className="p-16">
        <p className="text-label font-book text-ink-2">{t('fairness.recomputeText')}</p>
        <div className="mt-12 flex items-center gap-8 rounded-field bg-raised py-4 pr-4 pl-14">
          <code className="min-w-0 flex-1 font-mono text-caption break-words">{command}</code>
          <IconButton label={t('app.copy')} onClick={() => void copyText(command)}>
            <Copy aria-hidden="true" className="size-18" />
          </IconButton>
        </div>
      </Card>
      <CardTitle>{t('fairness.downloads')}</CardTitle>
      <Card>
        <ul>
          {FILES.map((file) => (
            <li key={file} className="not-first:shadow-[inset_0_1px_0_var(--line)]">
              <a
                href={`/proof/fairness/${file}.csv`}
                download={`assay-${file}.csv`}
                className="flex min-h-48 items-center justify-between gap-12 px-16 text-label"
              >
                <span className="min-w-0 truncate">{names[file]}</span>
                <Download aria-hidden="true" className="size-18 shrink-0 text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};
