import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';

export interface DrawLink {
  name: string;
  value: string;
  caption: string;
  /** `known` was published, and cannot be judged yet; `open` is still to come. */
  state: 'true' | 'false' | 'known' | 'open';
}

interface DrawChainProps {
  links: readonly [DrawLink, DrawLink, DrawLink];
  /** Where the tape is broken, its link hangs on nothing. */
  isWhole: boolean;
  label: string;
}

const WIDTH = 342;
const LINK = { width: 64, height: 24 };
const Y = 20;
const PLACES = [0, (WIDTH - LINK.width) / 2, WIDTH - LINK.width];
const COLORS = { true: 'var(--good)', false: 'var(--bad)', known: 'var(--text)', open: 'var(--text-3)' };

/** Chain that a draw follows from: the seed committed to, the tick that came later, and the lots drawn again. */
export const DrawChain = ({ links, isWhole, label }: DrawChainProps) => (
  <Card className="px-16 pt-16 pb-14">
    <svg viewBox={`-2 0 ${WIDTH + 4} ${2 * Y}`} className="block w-full" fill="none" role="img" aria-label={label}>
      {PLACES.slice(0, -1).map((x, index) =>
        index === 0 && !isWhole ? null : (
          <path
            key={x}
            d={`M${x + LINK.width} ${Y}H${PLACES[index + 1]}`}
            stroke="var(--text-3)"
            strokeWidth="2.6"
            {...(links[index + 1]!.state === 'open' && { strokeDasharray: '0.1 6', strokeLinecap: 'round' as const })}
          />
        ),
      )}
      {links.map(({ name, state }, index) => (
        <rect
          key={name}
          x={PLACES[index]}
          y={Y - LINK.height / 2}
          {...LINK}
          rx={LINK.height / 2}
          stroke={COLORS[state]}
          strokeWidth="2.4"
          fill={state === 'open' ? 'none' : COLORS[state]}
          fillOpacity="0.22"
        />
      ))}
    </svg>
    <div className="grid grid-cols-3 gap-10 pt-8">
      {links.map(({ name, value, caption, state }, index) => (
        <div key={name} className={cx('min-w-0', index === 1 && 'text-center', index === 2 && 'text-right')}>
          <p className="text-caption text-ink-2">{name}</p>
          <p
            className={cx(
              'text-row wrap-anywhere',
              state === 'true' && index === 2 && 'text-good',
              state === 'false' && 'text-bad',
            )}
          >
            {value}
          </p>
          <p className="text-caption wrap-anywhere text-ink-3">{caption}</p>
        </div>
      ))}
    </div>
  </Card>
);
