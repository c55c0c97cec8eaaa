import type { NewsMessage } from '@assay/contract/stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import { hearNews } from './hear-news.ts';
import { tellNotice } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('hears of a notice when it is committed, and again after the line was cut', async () => {
  const member = await openMember(app);
  const heard: [string, NewsMessage][] = [];
  const news = await hearNews({ db: app.db, log: pino({ level: 'silent' }) });
  news.onNews((memberId, message) => heard.push([memberId, message]));
  const tell = () =>
    app.db.transaction((tx) => tellNotice(tx, { memberId: member.id, kind: 'frozen', at: new Date(app.clock.now()) }));
  await tell();
  await vi.waitFor(() => expect(heard).toEqual([[member.id, ['notice', 'new', expect.stringMatching(/^\d+$/)]]]));

  const LINE = `from pg_stat_activity where datname = current_database() and query = 'listen news'`;
  const [cut] = await app.db.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${LINE}`);
  // The one that was cut may still be listed for a moment.
  const lines = () => app.db.query<{ pid: number }>(`select pid ${LINE} and pid <> $1`, [cut!.pid]);
  await vi.waitFor(async () => expect(await lines()).toHaveLength(1), { timeout: 5000 });
  await tell();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await news.stop();
});
