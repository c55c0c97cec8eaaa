/**
 * Connections that many callers share. A statement is sent without waiting for the answers of those before it, so nobody
 * holds a connection while the loop is busy: under load that was most of what a read waited for. Each text is planned once
 * a connection, which for small reads costs more than running them. Only for single statements, never for transactions.
 */
import type pg from 'pg';

/** Texts stand in the code; should one be put together at run time, it must not fill the memory of Postgres with plans. */
const MOST_NAMES = 1000;

export interface SharedConnections {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  /** Statements that wait behind another one of their connection. */
  readonly waitingCount: number;
  end(): Promise<void>;
}

interface Shared {
  client: Promise<pg.Client>;
  /** Statements without an answer. */
  unanswered: number;
}

/** Names of statements by their text; undefined when there are too many. */
export const nameStatements = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = `statement${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

export const shareConnections = (options: {
  max: number;
  nameOf: (text: string) => string | undefined;
  /** Before each statement. */
  onUse?: (client: pg.Client) => void;
  /** A client that sends without waiting for answers, with a listener for its errors. */
  open: () => pg.Client;
}): SharedConnections => {
  const { max, nameOf } = options;
  let all: Shared[] = [];

  const add = (): Shared => {
    const client = options.open();
    const drop = () => void (all = all.filter((other) => other !== shared));
    client.on('error', drop);
    client.on('end', drop);
    const connected = client.connect().then(() => client);
    connected.catch(drop);
    const shared: Shared = { client: connected, unanswered: 0 };
    all.push(shared);
    return shared;
  };

  const leastBusy = (): Shared => {
    const least = all.reduce<Shared | undefined>(
      (best, shared) => (best && best.unanswered <= shared.unanswered ? best : shared),
      undefined,
    );
    return least && (least.unanswered === 0 || all.length >= max) ? least : add();
  };

  const query: SharedConnections['query'] = async (text, values) => {
    const shared = leastBusy();
    shared.unanswered += 1;
    try {
      const client = await shared.client;
      options.onUse?.(client);
      // Without values it may be several statements, which cannot be planned as one.
      const name = values.length > 0 ? nameOf(text) : undefined;
      return await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
    } finally {
      shared.unanswered -= 1;
    }
  };

  const end = async (): Promise<void> => {
    const ending = all;
    all = [];
    await Promise.all(
      ending.map(async ({ client }) => {
        await client.then(
          (open) => open.end(),
          () => {},
        );
      }),
    );
  };
  return {
    query,
    get waitingCount() {
      return all.reduce((sum, { unanswered }) => sum + Math.max(0, unanswered - 1), 0);
    },
    end,
  };
};
