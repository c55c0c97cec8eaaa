/** A database reached through a proxy that can cut or silence its connections, for tests. */
import { type Database, openDatabase } from './database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { openTestProxy, type TestProxy } from './test-proxy.ts';

export interface Proxied {
  /** Reaches the database past the proxy. */
  direct: TestDatabase;
  proxy: TestProxy;
  db: Database;
  close: () => Promise<void>;
}

export const openProxied = async ({ maxConnections }: { maxConnections: number }): Promise<Proxied> => {
  const direct = await openTestDatabase();
  const proxy = await openTestProxy(direct.url);
  const db = openDatabase({ url: proxy.url, maxConnections });
  const close = async (): Promise<void> => {
    await proxy.close();
    await db.close();
    await direct.close();
  };
  return { direct, proxy, db, close };
};
