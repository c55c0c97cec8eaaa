import type { OutputOf } from '@assay/contract/endpoint';
import type { getClosing } from '@assay/contract/profile';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';

interface DustPartProps {
  dust: OutputOf<typeof getClosing>['dust'];
  givesUp: boolean;
  error: string | undefined;
  onChange: (givesUp: boolean) => void;
}

/** Amounts too small to be withdrawn: named to the last digit, and given up by nobody but their owner. */
export const DustPart = ({ dust, givesUp, error, onChange }: DustPartProps) => {
  const t = useT();
  return (
    <div className="rounded-field bg-raised px-16 py-12">
      <div className="flex items-center justify-between gap-14">
        <h3 className="text-row">{t('privacy.dust')}</h3>
        <a href={hrefTo('swap')} className="hit shrink-0 text-label font-semi text-brand">
          {t('privacy.dustSwap')}
        </a>
      </div>
      <ul className="grid gap-8 py-8">
        {dust.map(({ currency, amount, minimum }) => (
          <li key={currency}>
            <p className="text-label font-medium tabular-nums">{withUnit(amount, currency)}</p>
            <p className="text-caption text-ink-2">
              {t('privacy.dustMinimum', { amount: withUnit(minimum, currency) })}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox checked={givesUp} error={error} onChange={(event) => onChange(event.currentTarget.checked)}>
        {t('privacy.dustGiveUp')}
      </Checkbox>
    </div>
  );
};
