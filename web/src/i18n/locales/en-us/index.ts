import { app } from './app.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { my } from './my.ts';

/** The English source: the texts that the first paint of any tab may need. */
export default {
  ...app,
  ...errors,
  ...home,
  ...market,
  ...my,
} as const;
