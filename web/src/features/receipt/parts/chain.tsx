const LINK = { width: 32, height: 17 };
const STARTS = [8, 49, 90];
const PILL_WIDTH = 92;

interface ChainProps {
  y: number;
  width: number;
  isTrue: boolean;
  isWhole: boolean;
  /** How many links there are in the middle. */
  label: string;
}

/** The links of the tape; the first and the last are the two ticks, those in the middle are a number. */
export const Chain = ({ y, width, isTrue, isWhole, label }: ChainProps) => {
  const starts = [...STARTS, ...STARTS.map((x) => width - x - LINK.width)];
  const middle = width / 2;
  return (
    <g strokeWidth="2">
      {STARTS.slice(0, -1).map((x) => (
        <g key={x} stroke="var(--text-3)" strokeWidth="2.6">
          <path d={`M${x + LINK.width} ${y}h9`} />
          <path d={`M${width - x - LINK.width} ${y}h-9`} />
        </g>
      ))}
      <path
        d={`M${STARTS[2]! + LINK.width + 2} ${y}H${middle - PILL_WIDTH / 2}M${middle + PILL_WIDTH / 2} ${y}H${width - STARTS[2]! - LINK.width - 2}`}
        stroke={isWhole ? 'var(--text-3)' : 'transparent'}
        strokeDasharray="0.1 5"
        strokeLinecap="round"
      />
      {starts.map((x) => {
        const isEnd = x === STARTS[0] || x === width - STARTS[0]! - LINK.width;
        const color = isEnd ? (isTrue ? 'var(--good)' : 'var(--text-2)') : 'var(--text-3)';
        return (
          <rect
            key={x}
            x={x}
            y={y - LINK.height / 2}
            {...LINK}
            rx={LINK.height / 2}
            stroke={color}
            fill={isEnd ? color : 'none'}
            fillOpacity="0.22"
          />
        );
      })}
      <rect
        x={middle - PILL_WIDTH / 2}
        y={y - 10.5}
        width={PILL_WIDTH}
        height="21"
        rx="10.5"
        fill={isWhole ? 'var(--raised)' : 'var(--bad-soft)'}
      />
      <text
        x={middle}
        y={y + 4}
        textAnchor="middle"
        fontSize="11.5"
        fontWeight="540"
        fill={isWhole ? 'var(--text-2)' : 'var(--bad)'}
        {...(label.length > 15 && { textLength: PILL_WIDTH - 12, lengthAdjust: 'spacingAndGlyphs' as const })}
      >
        {label}
      </text>
    </g>
  );
};
