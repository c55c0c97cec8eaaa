import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'dom',
    root: new URL('..', import.meta.url).pathname,
    include: ['{client,ui,web}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
  },
});
