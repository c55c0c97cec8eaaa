import type { Option } from '@assay/contract/option';
import { Triangle } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSeconds } from '../../../time/show-seconds.ts';

/** Which way and for how long. */
export const DirectionPill = ({ option: { direction, seconds } }: { option: Option }) => {
  const t = useT();
  const isFall = direction === 'fall';
  return (
    <span
      className={cx(
        'inline-flex min-h-32 items-center gap-8 rounded-full px-12 text-label font-semi whitespace-nowrap',
        isFall ? 'bg-down-soft text-down' : 'bg-up-soft text-up',
      )}
    >
      <Triangle down={isFall} />
      {`${t(isFall ? 'option.fall' : 'option.rise')} · ${showSeconds(seconds)}`}
    </span>
  );
};
