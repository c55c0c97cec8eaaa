import { fileURLToPath } from 'node:url';

/**
 * Screens are written for React and drawn by Preact, which does the same in a tenth of the bytes (ADR 120). Apps and tests
 * take this list, so that what is tested is what runs.
 */
export const RENDERER = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: fileURLToPath(new URL('./src/renderer.ts', import.meta.url)) },
];
