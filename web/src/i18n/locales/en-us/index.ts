import { app } from './app.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { my } from './my.ts';
import { outlink } from './outlink.ts';
import { pc } from './pc.ts';
import { sandbox } from './sandbox.ts';

/** The English source: the texts that the first paint of any tab may need. */
export default {
  ...app,
  ...auth,
  ...errors,
  ...home,
  ...market,
  ...my,
  ...outlink,
  ...pc,
  ...sandbox,
} as const;
