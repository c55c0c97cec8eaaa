import type { ReactNode } from 'react';

/** Shapes of what is photographed, as width by height, with a little of the table around it. */
export const ASPECTS = { card: 1.5, passport: 1.36, page: 0.78 } as const;
export type Shape = keyof typeof ASPECTS;

const CORNERS = [
  'top-0 left-0 border-t-3 border-l-3 rounded-tl-card',
  'top-0 right-0 border-t-3 border-r-3 rounded-tr-card',
  'bottom-0 left-0 border-b-3 border-l-3 rounded-bl-card',
  'bottom-0 right-0 border-b-3 border-r-3 rounded-br-card',
];

/** Four corners around the picture: inside of them the whole document should lie. */
export const Frame = ({ shape, children }: { shape: Shape; children: ReactNode }) => (
  <div
    className="relative mx-auto w-full max-w-[calc(44dvh*var(--aspect))]"
    style={{ aspectRatio: ASPECTS[shape], '--aspect': ASPECTS[shape] } as React.CSSProperties}
  >
    <div className="absolute inset-4 overflow-hidden rounded-[1.0625rem] bg-surface">{children}</div>
    {CORNERS.map((corner) => (
      <span key={corner} aria-hidden="true" className={`absolute size-42 border-white ${corner}`} />
    ))}
  </div>
);
