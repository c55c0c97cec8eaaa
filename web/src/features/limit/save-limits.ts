import { saveJson } from '../../device/save-json.ts';
import { keptOrders, readKeptLimits } from '../../proof/kept-limits.ts';
import { readPinned } from '../../proof/pinned-keys.ts';

/** A file that anybody can check without the server: what was stated and accepted, and the orders accepted since. */
export const saveLimits = async (): Promise<void> =>
  saveJson('assay-limits.json', {
    kind: 'limits',
    keys: await readPinned('receipt'),
    statements: await readKeptLimits(),
    orders: await keptOrders(),
  });
