import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';

const DISTANCES = [2, 3, 5, 10];

interface CloseOutCardProps {
  percent: number | null;
  onChange: (percent: number | null) => void;
}

/** How near the price may come to where a position would be closed out before its owner is told. */
export const CloseOutCard = ({ percent, onChange }: CloseOutCardProps) => {
  const t = useT();
  const choices = [...new Set([...DISTANCES, ...(percent === null ? [] : [percent])])].toSorted((a, b) => a - b);
  return (
    <>
      <CardTitle>{t('notice.closeOut')}</CardTitle>
      <Card className="py-12">
        <Chips
          label={t('notice.closeOut')}
          className="px-16"
          choices={[
            { value: 'off', label: t('notice.off') },
            ...choices.map((value) => ({ value: String(value), label: formatPercent(String(value), false, [0, 2]) })),
          ]}
          value={percent === null ? 'off' : String(percent)}
          onChange={(value) => onChange(value === 'off' ? null : Number(value))}
        />
        <p className="px-16 pt-8 text-note font-book text-ink-3">{t('notice.closeOutText')}</p>
      </Card>
    </>
  );
};
