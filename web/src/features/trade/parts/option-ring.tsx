import type { Option } from '@assay/contract/option';
import { Ring } from '@assay/ui/ring.tsx';
import type { Realm } from '../../../domain/trading/realm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { useBeat } from '../../../time/use-beat.ts';
import { ROUTE } from '../use-trade-place.ts';

const BEAT_MS = 500;

/** Time left of the option that ends next. It leads to the options. */
export const OptionRing = ({ option, realm }: { option: Option; realm: Realm }) => {
  const t = useT();
  const label = t('trade.optionLeft');
  const left = Math.max(0, option.expiryMs - useBeat(BEAT_MS));
  const seconds = Math.ceil(left / 1000);
  return (
    <a
      href={hrefTo(ROUTE[realm], { symbol: option.symbol, mode: 'options' })}
      aria-label={`${label}: ${seconds}`}
      className="absolute top-0 right-0 flex size-44 items-start justify-end"
    >
      <Ring value={left / (option.seconds * 1000)} label={label} size={36} stroke={3.5}>
        <span aria-hidden="true" className="text-axis">
          {seconds}
        </span>
      </Ring>
    </a>
  );
};
