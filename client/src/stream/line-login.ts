/**
 * Binds the line to a member: shows a ticket on every new connection, and again later when one could not be had or was
 * not taken. Until the last log-in is answered, the line may still be that of whoever used this phone before.
 */
interface LineLoginOptions {
  /** A fresh ticket of the current log-in; undefined when nobody is logged in. */
  ticket: () => Promise<string | undefined>;
  retryMs: number;
  isWanted: () => boolean;
  /** False when the line is not open. */
  show: (ticket: string) => boolean;
}

export const createLineLogin = ({ ticket, retryMs, isWanted, show }: LineLoginOptions) => {
  /** Counts connections: a ticket that was asked for on an earlier one is not shown on the next. */
  let connection = 0;
  /** The one on which a log-in was begun last. */
  let begunOn = 0;
  /** Counts log-ins; of those whose tickets were shown on this connection, each until it is answered. */
  let logins = 0;
  let shownFor: number[] = [];
  let isBound = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beginLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), retryMs);
  };

  const begin = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isWanted()) return;
    const own = connection;
    const login = ++logins;
    begunOn = own;
    isBound = false;
    try {
      const shown = await ticket();
      if (own === connection && shown !== undefined && show(shown)) shownFor.push(login);
    } catch {
      if (own === connection) beginLater();
    }
  };

  return {
    begin,
    beginOnNewLine: (): void => {
      connection += 1;
      shownFor = [];
      void begin();
    },
    /** For whoever began to listen between the opening and the first word, and had no line to log in on yet. */
    beginIfMissed: (): void => {
      if (begunOn !== connection) void begin();
    },
    hear: (isTaken: boolean): void => {
      const login = shownFor.shift();
      isBound = isTaken && login === logins;
      if (!isTaken) beginLater();
    },
    isBound: (): boolean => isBound,
    stop: (): void => clearTimeout(timer),
  };
};
