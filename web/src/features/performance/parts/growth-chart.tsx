import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';

const WIDTH = 326;
const HEIGHT = 120;
const INSET = 8;

interface GrowthChartProps {
  own: readonly number[];
  compared: readonly (number | undefined)[];
}

/** Both lines begin at zero and share one scale, so that the higher one did better. */
export const GrowthChart = ({ own, compared }: GrowthChartProps) => {
  const t = useT();
  const known = [...own, ...compared.filter((share) => share !== undefined)];
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const span = high - low || 1;
  const yOf = (share: number): number => INSET + ((high - share) / span) * (HEIGHT - 2 * INSET);
  const step = WIDTH / Math.max(own.length - 1, 1);
  const lineOf = (shares: readonly (number | undefined)[]): string =>
    shares
      .map((share, i) => (share === undefined ? undefined : `${(i * step).toFixed(1)} ${yOf(share).toFixed(1)}`))
      .filter((point) => point !== undefined)
      .map((point, i) => `${i === 0 ? 'M' : 'L'}${point}`)
      .join('');
  const percent = (share: number): string => formatPercent((share * 100).toFixed(1), true);
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('performance.chart')}
        className="block w-full"
        fill="none"
      >
        <path d={`M0 ${yOf(0).toFixed(1)}H${WIDTH}`} stroke="var(--line)" strokeDasharray="2 6" />
        <path
          d={lineOf(compared)}
          className="text-ink-3"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          strokeLinejoin="round"
        />
        <path
          d={lineOf(own)}
          className="text-brand"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <figcaption className="pointer-events-none absolute inset-y-0 right-0 flex flex-col justify-between text-axis text-ink-3">
        <span>{percent(high)}</span>
        <span>{percent(low)}</span>
      </figcaption>
    </figure>
  );
};
