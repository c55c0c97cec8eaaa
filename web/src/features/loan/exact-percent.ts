import { formatExact } from '@assay/ui/number-format.ts';

/** A rate is agreed to its last digit, so all of them are shown: a cut one would be another price. */
export const exactPercent = (percent: string): string => `${formatExact(percent)}%`;
