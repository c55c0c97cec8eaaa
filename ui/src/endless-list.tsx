import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Nearness, watchNear } from './near-screen.ts';

interface EndlessListProps<T> {
  items: readonly T[];
  /** The element's key must name the item. */
  render: (item: T, index: number) => ReactElement;
  /** Replacement for the rows, when there are none. */
  state: 'loading' | 'error' | 'ready';
  skeleton: ReactNode;
  error: ReactNode;
  empty: ReactNode;
  /** More can be fetched: asked for when the end comes near. */
  more?: { has: boolean; busy: boolean; onMore: () => void; skeleton: ReactNode };
  /** A line under the last row. */
  end?: ReactNode;
  /** Design pixels of one row. */
  rowHeight: number;
}

/** Rows are mounted and unmounted by so many: few enough for one frame of a slow phone. */
const BLOCK_ROWS = 3;
/** How many rows before the end the next page is asked for. */
const AHEAD = 8;

const rem = (designPixels: number): string => `${designPixels / 16}rem`;

/** A list of any length in which only what is near the screen is mounted; it scrolls with whatever scrolls around it. */
export const EndlessList = <T,>(props: EndlessListProps<T>) => {
  if (props.items.length > 0) return <Rows {...props} />;
  if (props.state === 'loading') return props.skeleton;
  return props.state === 'error' ? props.error : props.empty;
};

const Rows = <T,>({ items, render, more, end, rowHeight }: EndlessListProps<T>) => {
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK_ROWS) }, (_, index) => index * BLOCK_ROWS);
  return (
    <>
      <div role="list" className="relative">
        {starts.map((start) => (
          <Block key={start} start={start} items={items} render={render} rowHeight={rowHeight} />
        ))}
        {more?.has && <End key={items.length} height={rem(AHEAD * rowHeight)} busy={more.busy} onNear={more.onMore} />}
      </div>
      {more?.has ? more.skeleton : end}
    </>
  );
};

const useNear = (initially: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const [nearness, setNearness] = useState<Nearness>({ isNear: initially });
  const watch = useEffectEvent(() => watchNear(element.current!, nearness.isNear, setNearness));
  useLayoutEffect(() => watch(), []);
  return { element, ...nearness };
};

interface BlockProps<T> extends Pick<EndlessListProps<T>, 'items' | 'render' | 'rowHeight'> {
  start: number;
}

/** Away from the screen a block is an empty box of the height that it has, or that its rows will have. */
const Block = <T,>({ start, items, render, rowHeight }: BlockProps<T>) => {
  const { element, isNear, height } = useNear(start === 0);
  const own = items.slice(start, start + BLOCK_ROWS);
  const box = isNear ? undefined : { height: height ?? rem(own.length * rowHeight) };
  return (
    <div ref={element} style={box}>
      {isNear &&
        own.map((item, index) => {
          const row = render(item, start + index);
          return (
            <div key={row.key} role="listitem">
              {row}
            </div>
          );
        })}
    </div>
  );
};

/** Lies over the last rows and asks for the next page, once, when one of them comes near. */
const End = ({ height, busy, onNear }: { height: string; busy: boolean; onNear: () => void }) => {
  const { element, isNear } = useNear(false);
  const ask = useEffectEvent(() => {
    if (!busy) onNear();
  });
  useEffect(() => {
    if (isNear) ask();
  }, [isNear]);
  return (
    <div
      ref={element}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0"
      style={{ height }}
    />
  );
};
