/** Where each task is done. */
import type { WelfareTask } from '@assay/contract/welfare';
import { hrefTo } from '../../navigation/links.ts';

export const taskWay = (task: Exclude<WelfareTask, 'check_in'>): string =>
  ({
    lesson: hrefTo('welfare', { view: 'lesson' }),
    demo_trade: hrefTo('demo'),
    authenticator: hrefTo('security'),
    verify: hrefTo('verification'),
  })[task];
