export const TickRing = ({ x, y, color }: { x: number; y: number; color: string }) => (
  <circle cx={x} cy={y} r="5" fill="var(--surface)" stroke={color} strokeWidth="2.2" />
);

/** A claim that the tape does not give: a red cross off the line, with its number on the side that has room. */
export const Cross = ({ x, y, text, isStart }: { x: number; y: number; text: string; isStart: boolean }) => (
  <g>
    <path d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} stroke="var(--bad)" strokeWidth="2.6" strokeLinecap="round" />
    <text
      x={isStart ? x + 12 : x - 12}
      y={y + 4}
      textAnchor={isStart ? 'start' : 'end'}
      fontSize="11.5"
      fontWeight="560"
      fill="var(--bad)"
    >
      {text}
    </text>
  </g>
);
