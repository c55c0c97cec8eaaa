/** Where each task is done. */
import type { WelfareTask } from '@assay/contract/welfare';
import { hrefTo } from '../../navigation/links.ts';

export const taskWay = (task: Exclude<WelfareTask, 'check_in'>): string =>
  ({
    lesson: hrefTo('fuliCenter', { view: 'lesson' }),
    demo_trade: hrefTo('demotrading'),
    authenticator: hrefTo('security'),
    verify: hrefTo('shenfenRenzheng'),
  })[task];
