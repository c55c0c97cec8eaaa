import { app } from './app.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { my } from './my.ts';

export default {
  ...app,
  ...errors,
  ...home,
  ...market,
  ...my,
} as const;
