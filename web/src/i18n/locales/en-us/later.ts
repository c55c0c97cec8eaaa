import { deposit } from './deposit.ts';
import { gallery } from './gallery.ts';
import { payout } from './payout.ts';
import { swap } from './swap.ts';
import { wallet } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

/** Texts of the screens behind the tabs, fetched with the first of them. */
export default {
  ...deposit,
  ...gallery,
  ...payout,
  ...swap,
  ...wallet,
  ...withdrawal,
} as const;
