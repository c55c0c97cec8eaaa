import { createContext } from 'react';
import type { ChartView } from './chart-view.ts';

/** The chart around its overlays; undefined until it is drawn. */
export const ShownChart = createContext<ChartView | undefined>(undefined);
