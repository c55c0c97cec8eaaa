import { cx } from '@assay/ui/cx.ts';
import { GainPill } from '@assay/ui/gain-pill.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { toggleAmounts, useShownAmounts } from '../../../money/shown-amounts.ts';
import type { Assets } from '../allocation.ts';
import { useDisplay } from '../use-display.ts';
import { ShownMoney, ShownValue } from './shown-money.tsx';

/** More figures than this do not fit into one line at full size. */
const LONG = 10;

/** Everything the member has as one number, and what today did to it. */
export const AssetsHero = ({ assets, action }: { assets: Assets; action?: ReactNode }) => {
  const t = useT();
  const display = useDisplay();
  const isHidden = useShownAmounts((state) => state.isHidden);
  const Icon = isHidden ? EyeOff : Eye;
  const isLong = formatDecimal(display.show(assets.totalAssets), display.digits).length > LONG;
  return (
    <section aria-label={t('wallet.total')} className="px-20">
      <div className="flex min-h-32 items-center">
        <h2 className="text-label text-ink-2">{t('wallet.total')}</h2>
        <IconButton
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          onClick={toggleAmounts}
          className="-my-8 -ml-4 text-ink-2"
        >
          <Icon aria-hidden="true" className="size-17" strokeWidth={1.8} />
        </IconButton>
        {action && <span className="ml-auto">{action}</span>}
      </div>
      <p className={cx('text-display max-[17em]:text-[1.25rem]', isLong && 'text-[1.9375rem]')}>
        <ShownMoney value={assets.totalAssets} display={display} />
      </p>
      <p className="flex flex-wrap items-center gap-8 pt-6 text-label text-ink-2">
        <GainPill
          amount={<ShownValue value={assets.today.replace('-', '')} display={display} />}
          // A change cut to nothing is neither a gain nor a loss.
          change={/[1-9]/.test(formatDecimal(display.show(assets.today), display.digits)) ? assets.today : '0'}
          percent={assets.todayRate}
        />
        {t('wallet.today')}
      </p>
    </section>
  );
};
