import { use, useEffect, useState } from 'react';
import type { ChartMarks as Marks } from '../../../templates/instrument/chart-marks.ts';
import { ShownChart } from './chart-context.ts';
import { createMarksOverlay } from './marks-overlay.ts';

/** Puts marks on the chart that it stands in. */
export const ChartMarks = ({ marks }: { marks: Marks }) => {
  const view = use(ShownChart);
  const [overlay] = useState(createMarksOverlay);
  useEffect(() => view?.lay(overlay), [view, overlay]);
  useEffect(() => overlay.show(marks), [overlay, marks]);
  return null;
};
