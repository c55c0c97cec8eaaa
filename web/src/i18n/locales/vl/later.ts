import { auth } from './auth.ts';
import { deposit } from './deposit.ts';
import { gallery } from './gallery.ts';
import { identity } from './identity.ts';
import { option } from './option.ts';
import { outlink } from './outlink.ts';
import { payout } from './payout.ts';
import { pc } from './pc.ts';
import { profile } from './profile.ts';
import { receipt } from './receipt.ts';
import { recovery } from './recovery.ts';
import { refusals } from './refusals.ts';
import { reward } from './reward.ts';
import { sandbox } from './sandbox.ts';
import { security } from './security.ts';
import { swap } from './swap.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

export default {
  ...auth,
  ...deposit,
  ...gallery,
  ...identity,
  ...option,
  ...outlink,
  ...payout,
  ...pc,
  ...profile,
  ...receipt,
  ...recovery,
  ...refusals,
  ...reward,
  ...sandbox,
  ...security,
  ...swap,
  ...upload,
  ...wallet,
  ...withdrawal,
} as const;
