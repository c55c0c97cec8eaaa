const SIZE = 96;
const STROKE = 8;
const RADIUS = (SIZE - STROKE) / 2;
/** Three quarters of the circle, open at the foot. */
const LENGTH = 2 * Math.PI * RADIUS * 0.75;

/** A score of 100 as an arc with its number inside; the number is said by the heading beside it. */
export const ScoreArc = ({ score, caption }: { score: number; caption: string }) => (
  <span aria-hidden="true" className="relative flex size-96 shrink-0 items-center justify-center">
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 rotate-135" fill="none">
      {[
        { colour: 'var(--sunken)', share: 1 },
        { colour: 'var(--brand)', share: score / 100 },
      ].map(({ colour, share }) => (
        <circle
          key={colour}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          stroke={colour}
          strokeWidth={STROKE}
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * share} ${2 * Math.PI * RADIUS}`}
          opacity={share > 0 ? 1 : 0}
        />
      ))}
    </svg>
    <span className="text-center">
      <span className="block text-[1.75rem] leading-30 font-bold tracking-[-0.03em]">{score}</span>
      <span className="block text-axis text-ink-3">{caption}</span>
    </span>
  </span>
);
