/**
 * An edge's way to whichever engine leads. When an answer does not come, the edge reads the lease and asks again, as the phone
 * would: under the same request id a command has its effect once, and what was done is answered from its row. A question
 * that may not be repeated is asked once, and is lost with its line.
 */
import { LineLostError } from './bus.ts';
import type { BusLine, Leader, LineEvents } from './bus.ts';

/** How often the lease is read without a line, and with one: an engine may have lost it without knowing. */
const LOOK_MS = 100;
const LOOKS_WITH_LINE = 10;
/** Over a bus that loses messages: a question without an answer for so long is asked again, and half as often each time. */
const ASK_AGAIN_MS = 1000;

export interface Question {
  /** Made for each try; `attempt` counts from 0. */
  body: (attempt: number) => Buffer;
  /** Asked again when its line is lost. */
  isRepeatable: boolean;
  /** Gives up then; the outcome is unknown. */
  withinMs: number;
}

export interface EngineLink {
  ask(question: Question): Promise<Buffer>;
  /** True while there is a line to the engine that leads. */
  isOpen(): boolean;
  /** Resolves with the first line. */
  opened(): Promise<void>;
  stop(): void;
}

export interface LinkOptions {
  /** Reads the lease. */
  findLeader: () => Promise<Leader | undefined>;
  connect: (leader: Leader, events: LineEvents) => Promise<BusLine>;
  onTold: (body: Buffer) => void;
  /** Something that the engine told may have been missed: after every new line, and after a hole. */
  onMissed: () => void;
}

interface Open {
  line: BusLine;
  epoch: bigint;
}

export const openLink = (options: LinkOptions): EngineLink => {
  let open: Open | undefined;
  let isStopped = false;
  let isLooking = false;
  const first = Promise.withResolvers<void>();
  /** Told of the next line. */
  let waiting: (() => void)[] = [];

  const look = async (): Promise<void> => {
    if (isLooking || isStopped) return;
    isLooking = true;
    try {
      const leader = await options.findLeader();
      if (leader === undefined || (open !== undefined && open.epoch === leader.epoch)) return;
      const { epoch } = leader;
      const before = open;
      let isLost = false;
      const line = await options.connect(leader, {
        onTold: (body) => {
          if (open?.epoch === epoch) options.onTold(body);
        },
        onHole: () => {
          if (open?.epoch === epoch) options.onMissed();
        },
        onLost: () => {
          isLost = true;
          if (open?.epoch === epoch) leave();
        },
      });
      // It may have ended while it was made, and would not say so again.
      if (isStopped || isLost) return line.close();
      open = { line, epoch };
      before?.line.close();
      options.onMissed();
      first.resolve();
      for (const go of waiting.splice(0)) go();
    } catch {
      // The next look comes soon: the engine may be starting, or the database away.
    } finally {
      isLooking = false;
    }
  };
  const leave = (): void => {
    open = undefined;
    void look();
  };
  let passed = 0;
  const timer = setInterval(() => {
    passed += 1;
    if (open === undefined || passed % LOOKS_WITH_LINE === 0) void look();
  }, LOOK_MS);
  void look();

  const nextLine = (): Promise<void> =>
    open === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  /** One try on the line of now; over a lossy one the same line is asked again. */
  const askOnce = (line: BusLine, body: () => Buffer, isRepeatable: boolean): Promise<Buffer> => {
    if (!line.isLossy || !isRepeatable) return line.ask(body());
    const answer = line.ask(body());
    let pauseMs = ASK_AGAIN_MS;
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      timer = setTimeout(() => {
        line.repeat(answer, body());
        pauseMs *= 2;
        wait();
      }, pauseMs);
    };
    wait();
    return answer.finally(() => clearTimeout(timer));
  };

  const askUntilAnswered = async (question: Question, isOver: () => boolean): Promise<Buffer> => {
    let attempt = 0;
    const body = (): Buffer => question.body(attempt++);
    while (!isOver()) {
      await nextLine();
      const { line } = open ?? {};
      if (line === undefined) continue;
      if (isOver()) break;
      try {
        return await askOnce(line, body, question.isRepeatable);
      } catch (error) {
        // The line may not know its end yet: asked again at once, it would refuse for ever, and this process would do nothing else.
        if (error instanceof LineLostError && open?.line === line) {
          line.close();
          leave();
        }
        if (!(error instanceof LineLostError) || !question.isRepeatable) throw error;
      }
    }
    throw new LineLostError();
  };

  return {
    ask: async (question) => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      let isLate = false;
      const timeout = setTimeout(() => {
        isLate = true;
        reject(new LineLostError());
      }, question.withinMs);
      try {
        return await Promise.race([askUntilAnswered(question, () => isLate || isStopped), late]);
      } finally {
        clearTimeout(timeout);
      }
    },
    isOpen: () => open !== undefined,
    opened: () => first.promise,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      for (const go of waiting.splice(0)) go();
      open?.line.close();
      open = undefined;
    },
  };
};
