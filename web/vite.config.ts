import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { STAND_INS } from './stand-ins.ts';
import { CHUNKS } from './build-chunks.ts';
import { trimContract } from './build-contract.ts';
import { buildPages } from './build-pages.ts';
import { buildTexts } from './build-texts.ts';
import { buildWorker } from './build-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/**
 * Browsers that know it compile all functions of a file beside the page while the file still arrives, instead of each in
 * the page's way when it is first called: a slow phone draws its first screen a tenth of a second earlier.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
const server = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

/** Parts that begin when the first screen stands, and that nobody waits for. */
const BESIDE = /\/(?:proof-guard|check-all|announce-place|limit-reminder)-/;

export default defineConfig({
  root: here('./'),
  plugins: [trimContract(), buildTexts(), react(), tailwindcss(), buildPages(), buildWorker()],
  resolve: { alias: STAND_INS },
  worker: { plugins: () => [trimContract()] },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Their many small files come one after the other: asking for all of them in one go was a long task of its own.
      resolveDependencies: (file, needed) => (BESIDE.test(file) ? [] : needed),
    },
    // Newer style sheet features are kept as they are; what they replace would be several times as long.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      input: [here('index.html'), here('pc.html')],
      // Every screen's files are named in `core`: seven characters of the hash tell versions apart as well as eight do.
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        postBanner: COMPILE_HINT,
      },
    },
  },
  server: {
    host: true,
    // The server is told the host that the browser names: passkeys and the addresses in messages belong to that one.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/proof': { target: server, changeOrigin: false },
      '/share': { target: server, changeOrigin: false },
      '/stream': { target: server.replace('http', 'ws'), changeOrigin: false, ws: true },
    },
  },
});
