import type { ReactNode } from 'react';

interface RingProps {
  /** 0 to 1. */
  value: number;
  label: string;
  /** Design pixels. */
  size?: number;
  stroke?: number;
  children?: ReactNode;
}

/** Progress or a countdown of something that truly ends. Iris, never red. */
export const Ring = ({ value, label, size = 44, stroke = 5, children }: RingProps) => {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const share = Math.min(1, Math.max(0, value));
  const side = `${size / 16}rem`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="relative flex shrink-0 items-center justify-center"
      style={{ width: side, height: side }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--sunken)" strokeWidth={stroke} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke="var(--brand)"
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      {children}
    </div>
  );
};
