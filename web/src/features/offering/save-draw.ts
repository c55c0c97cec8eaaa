import { saveJson } from '../../device/save-json.ts';
import type { CheckedDraw } from '../../proof/check-draw.ts';

/** The bundle as a file that a stranger can check (`npm run verify -- <file>`), with what was said otherwise before. */
export const saveDraw = (id: string, { bundle, own, changes }: CheckedDraw): Promise<void> =>
  saveJson(`assay-draw-${id}.json`, { offering: id, ...bundle, own: own ?? null, changes });
