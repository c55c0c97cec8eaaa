import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Minus, Plus } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';

interface LotStepperProps {
  value: number;
  /** How many one member may apply for. */
  most: number;
  onChange: (lots: number) => void;
  /** Sets it to what own money pays for; absent while that is not known. */
  onMax: (() => void) | undefined;
}

/** Lots are whole and few: a number between two buttons. */
export const LotStepper = ({ value, most, onChange, onMax }: LotStepperProps) => {
  const t = useT();
  return (
    <div className="rounded-card bg-raised px-16 py-12">
      <div className="flex flex-wrap justify-between gap-x-12 text-caption text-ink-2">
        <span>{t('offering.lotsName')}</span>
        <span>{t('offering.mostLots', { count: most })}</span>
      </div>
      <div className="flex items-center gap-10 pt-4">
        <output aria-live="polite" className="min-w-0 flex-1 text-amount">
          {value}
        </output>
        {onMax && (
          <Button kind="secondary" size="small" onClick={onMax} className="bg-sunken px-12">
            {t('offering.max')}
          </Button>
        )}
        <IconButton
          label={t('offering.fewer')}
          className="bg-sunken disabled:opacity-45"
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" className="size-20" />
        </IconButton>
        <IconButton
          label={t('offering.oneMore')}
          className="bg-sunken disabled:opacity-45"
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden="true" className="size-20" />
        </IconButton>
      </div>
    </div>
  );
};
