import { fileURLToPath } from 'node:url';
import { RENDERER } from '../ui/renderer.ts';

/** Modules of our own in the place of packages, in the app and in its tests. */
export const STAND_INS = [
  ...RENDERER,
  {
    find: /^zod\/mini$/,
    replacement: fileURLToPath(new URL('./src/calls/schemas.ts', import.meta.url)),
  },
];
