import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { scrollParent } from './scroll-parent.ts';

interface EndlessListProps<T> {
  items: readonly T[];
  /** The element's key must name the item. */
  render: (item: T, index: number) => ReactElement;
  /** What to show in place of the rows, when there are none. */
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

/** How many rows before the end the next page is asked for. */
const AHEAD = 8;

/** A list of any length in which only what is on the screen is mounted; it scrolls with whatever scrolls around it. */
export const EndlessList = <T,>(props: EndlessListProps<T>) => {
  if (props.items.length > 0) return <Rows {...props} />;
  if (props.state === 'loading') return props.skeleton;
  return props.state === 'error' ? props.error : props.empty;
};

const Rows = <T,>({ items, render, more, end, rowHeight }: EndlessListProps<T>) => {
  const anchor = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle & WindowVirtualizerHandle>(null);
  const scroller = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<{ inPage: boolean; margin: number; itemSize: number }>();

  useLayoutEffect(() => {
    const element = anchor.current;
    if (!element) return;
    const parent = scrollParent(element) as HTMLElement;
    scroller.current = parent;
    const margin = element.getBoundingClientRect().top - parent.getBoundingClientRect().top + parent.scrollTop;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    setPlace({ inPage: parent === document.scrollingElement, margin, itemSize: (rowHeight * rem) / 16 });
  }, [rowHeight]);

  /** Reading where the list stands costs a layout, so nothing is read where nothing more can come. */
  const askForMore = () => {
    const list = handle.current;
    if (!list || !more?.has || more.busy) return;
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize);
    if (last >= items.length - AHEAD) more.onMore();
  };
  useLayoutEffect(askForMore);

  const shared = { data: items, as: 'ul', item: 'li', onScroll: askForMore, onResize: askForMore } as const;
  return (
    <>
      <div ref={anchor} />
      {place &&
        (place.inPage ? (
          <WindowVirtualizer ref={handle} itemSize={place.itemSize} {...shared}>
            {render}
          </WindowVirtualizer>
        ) : (
          <Virtualizer
            ref={handle}
            itemSize={place.itemSize}
            startMargin={place.margin}
            scrollRef={scroller}
            {...shared}
          >
            {render}
          </Virtualizer>
        ))}
      {more?.has && more.skeleton}
      {!more?.has && end}
    </>
  );
};
