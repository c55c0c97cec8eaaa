import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bar } from './bars.ts';
import type { ChartPicture } from './chart-picture.ts';
import { type ChartView, createChartView } from './chart-view.ts';

interface PriceChartProps {
  picture: ChartPicture;
  /** Description of the picture, in words. */
  label: string;
  onPoint: (bar: Bar | undefined) => void;
  onOldest: () => void;
  onNewest: (isVisible: boolean) => void;
  /** Changes when the chart is asked to return to the newest bar. */
  returns: number;
  /** In its place until the first picture stands. */
  placeholder: ReactNode;
  /** Overlay on the prices; it gets the chart once that is drawn. */
  children: (view: ChartView) => ReactNode;
}

/** A canvas that React places and the chart view draws. */
export const PriceChart = ({
  picture,
  label,
  onPoint,
  onOldest,
  onNewest,
  returns,
  placeholder,
  children,
}: PriceChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>();
  const point = useEffectEvent(onPoint);
  const oldest = useEffectEvent(onOldest);
  const newest = useEffectEvent(onNewest);
  const make = useEffectEvent(() => {
    const made = createChartView(box.current!, picture, {
      onDrawn: () => setView(made),
      onPoint: (bar) => point(bar),
      onOldest: () => oldest(),
      onNewest: (isVisible) => newest(isVisible),
    });
    return made;
  });

  useEffect(() => {
    const made = make();
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, []);
  useEffect(() => view?.show(picture), [view, picture]);
  useEffect(() => {
    if (returns > 0) view?.toNewest();
  }, [view, returns]);

  return (
    <>
      <div ref={box} role="img" aria-label={label} className="absolute inset-0 touch-none" />
      {view ? children(view) : placeholder}
    </>
  );
};
