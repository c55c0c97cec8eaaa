import { useEffect, useState } from 'react';
import type { ChartMarks as Marks } from '../../../domain/instrument/chart-marks.ts';
import type { ChartView } from './chart-view.ts';
import { createMarksOverlay } from './marks-overlay.ts';

/** Puts marks on a chart. */
export const ChartMarks = ({ view, marks }: { view: ChartView; marks: Marks }) => {
  const [overlay] = useState(createMarksOverlay);
  useEffect(() => view.lay(overlay), [view, overlay]);
  useEffect(() => overlay.show(marks), [overlay, marks]);
  return null;
};
