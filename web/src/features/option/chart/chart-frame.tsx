import { formatScaled } from '@assay/ui/number-format.ts';
import type { ReactNode } from 'react';
import { axisPrices, type Box, type Scale } from '../../../proof/line-geometry.ts';

export const WIDTH = 390;
/** Where the column of prices begins. */
const AXIS_X = 322;
export const TAG_X = 320;
/** An axis label nearer than this to a tag is left out. */
const CLEAR = 14;

interface ChartFrameProps {
  label: string;
  height: number;
  box: Box;
  scale: Scale;
  /** Decimals of the prices. */
  digits: number;
  /** Heights at which tags stand. */
  taken: readonly number[];
  children: ReactNode;
}

/** Grid lines and the column of prices that both drawings share. */
export const ChartFrame = ({ label, height, box, scale, digits, taken, children }: ChartFrameProps) => {
  const prices = axisPrices(scale.low, scale.high, 5).filter((price) => {
    const y = scale.y(price);
    return y > box.top + 6 && y < box.bottom - 2;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label} className="block w-full" fill="none">
      {prices.map((price) => {
        const y = scale.y(price);
        return (
          <g key={price}>
            <path d={`M0 ${y.toFixed(1)}H${AXIS_X}`} stroke="var(--line)" />
            {taken.every((other) => Math.abs(other - y) >= CLEAR) && (
              <text x={WIDTH - 15} y={y + 4} textAnchor="end" fontSize="11" fill="var(--text-3)">
                {formatScaled(price, digits)}
              </text>
            )}
          </g>
        );
      })}
      {children}
    </svg>
  );
};

/** A price on an iris tag, at the end of its dashed line. */
export const EntryTag = ({ y, text }: { y: number; text: string }) => (
  <g>
    <rect x={TAG_X} y={y - 9} width={WIDTH - TAG_X - 5} height="18" rx="4" fill="var(--brand)" />
    <text
      x={(TAG_X + WIDTH - 5) / 2}
      y={y + 4}
      textAnchor="middle"
      fontSize="11"
      fontWeight="600"
      fill="var(--on-brand)"
    >
      {text}
    </text>
  </g>
);

export const NowDot = ({ x, y, color }: { x: number; y: number; color: string }) => (
  <g>
    <circle cx={x} cy={y} r="9" fill={color} fillOpacity="0.22" />
    <circle cx={x} cy={y} r="4.2" fill={color} stroke="var(--bg)" strokeWidth="1.6" />
  </g>
);

export const FootLabel = ({ x, y, text, strong = false }: { x: number; y: number; text: string; strong?: boolean }) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    fontSize="11.5"
    fontWeight={strong ? 560 : 450}
    fill={strong ? 'var(--text-2)' : 'var(--text-3)'}
  >
    {text}
  </text>
);
