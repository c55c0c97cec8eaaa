import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bar } from './bars.ts';
import type { ChartPicture } from './chart-picture.ts';
import { type ChartView, createChartView } from './chart-view.ts';

interface PriceChartProps {
  picture: ChartPicture;
  /** What the picture says, in words. */
  label: string;
  onPoint: (bar: Bar | undefined) => void;
  onOldest: () => void;
  onNewest: (isVisible: boolean) => void;
  /** Changes when the chart is asked to return to the newest bar. */
  returns: number;
}

/** A canvas that React places and the chart view draws. */
export const PriceChart = ({ picture, label, onPoint, onOldest, onNewest, returns }: PriceChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<ChartView>(undefined);
  const point = useEffectEvent(onPoint);
  const oldest = useEffectEvent(onOldest);
  const newest = useEffectEvent(onNewest);

  useEffect(() => {
    const made = createChartView(box.current!, {
      onPoint: (bar) => point(bar),
      onOldest: () => oldest(),
      onNewest: (isVisible) => newest(isVisible),
    });
    view.current = made;
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, []);
  useEffect(() => view.current?.show(picture), [picture]);
  useEffect(() => {
    if (returns > 0) view.current?.toNewest();
  }, [returns]);

  return <div ref={box} role="img" aria-label={label} className="absolute inset-0 touch-none" />;
};
