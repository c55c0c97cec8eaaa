import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { RENDERER } from '../ui/renderer.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env['DESK_PORT'] ?? 8081}`;

export default defineConfig({
  root: here('./'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: RENDERER },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/desk': { target: server, changeOrigin: false } } },
});
