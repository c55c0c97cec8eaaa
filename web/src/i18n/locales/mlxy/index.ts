import { app } from './app.ts';
import { auth } from './auth.ts';
import { deposit } from './deposit.ts';
import { errors } from './errors.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { my } from './my.ts';
import { outlink } from './outlink.ts';
import { payout } from './payout.ts';
import { pc } from './pc.ts';
import { sandbox } from './sandbox.ts';
import { swap } from './swap.ts';
import { wallet } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

export default {
  ...app,
  ...auth,
  ...deposit,
  ...errors,
  ...gallery,
  ...home,
  ...market,
  ...my,
  ...outlink,
  ...payout,
  ...pc,
  ...sandbox,
  ...swap,
  ...wallet,
  ...withdrawal,
} as const;
