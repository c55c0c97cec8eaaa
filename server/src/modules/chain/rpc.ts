/** Nodes of a chain, asked over JSON-RPC. One is never believed alone; what it cannot answer is said in a sentence. */
import { ChainPause } from './chain-pause.ts';

export interface ChainLog {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: number;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
}

export interface ChainBlock {
  number: number;
  hash: string;
}

export interface LogFilter {
  from: number;
  to: number;
  addresses: readonly string[];
  topics: readonly (string | null | readonly string[])[];
}

export interface Node {
  /** For people: never the whole address, which may have a key in it. */
  name: string;
  finalized(): Promise<ChainBlock>;
  latest(): Promise<number>;
  block(number: number): Promise<ChainBlock>;
  logs(filter: LogFilter): Promise<ChainLog[]>;
  /** At a block, or where a chain cannot do that, now. */
  call(to: string, data: string, block: number): Promise<string>;
  /** Undefined when it was taken, or was known already. */
  send(raw: string): Promise<string | undefined>;
  /** Returns the outcome of a transaction; undefined until a block includes it. */
  receipt(hash: string): Promise<'done' | 'failed' | undefined>;
  chainId(): Promise<number>;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

const hex = (value: number): string => `0x${value.toString(16)}`;
const HASH = /^0x[0-9a-f]{64}$/;
const NUMBER = /^0x[0-9a-f]{1,13}$/;

interface Answer {
  result?: unknown;
  error?: { message?: unknown };
}

/** No redirect is followed: an answer comes from where the operator said, or not at all. */
const postJson = async (url: string, body: object, name: string): Promise<unknown> => {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    if (!reply.ok || text.length > MAX_ANSWER_BYTES) throw new Error('refused');
    return JSON.parse(text) as unknown;
  } catch {
    throw new ChainPause(`${name} does not answer`);
  }
};

const numberOf = (value: unknown, name: string): number => {
  if (typeof value !== 'string' || !NUMBER.test(value)) throw new ChainPause(`${name} answers what is no number`);
  return Number.parseInt(value.slice(2), 16);
};
const textOf = (value: unknown, form: RegExp, name: string): string => {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (!form.test(text)) throw new ChainPause(`${name} answers what cannot be read`);
  return text;
};

const readLog = (value: unknown, name: string): ChainLog => {
  const log = value as Record<string, unknown>;
  if (log['removed'] === true) throw new ChainPause(`${name} takes back what was final`);
  return {
    address: textOf(log['address'], /^0x[0-9a-f]{40}$/, name),
    topics: (log['topics'] as unknown[]).map((one) => textOf(one, HASH, name)),
    data: textOf(log['data'], /^0x[0-9a-f]*$/, name),
    blockNumber: numberOf(log['blockNumber'], name),
    blockHash: textOf(log['blockHash'], HASH, name),
    transactionHash: textOf(log['transactionHash'], HASH, name),
    logIndex: numberOf(log['logIndex'], name),
  };
};

const KNOWN = /already known|known transaction|already imported|already exists/i;

/** `base` is the address of the node; of TRON, that of its HTTP interface, under which `/jsonrpc` lies. */
export const openNode = (base: string, kind: 'evm' | 'tron'): Node => {
  const name = new URL(base).host;
  const url = kind === 'tron' ? `${base.replace(/\/$/, '')}/jsonrpc` : base;
  const ask = async (method: string, ...params: unknown[]): Promise<Answer> =>
    (await postJson(url, { jsonrpc: '2.0', id: 1, method, params }, name)) as Answer;
  const result = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const answer = await ask(method, ...params);
    if (answer.error || answer.result === undefined || answer.result === null)
      throw new ChainPause(`${name} cannot answer ${method}`);
    return answer.result;
  };
  const readBlock = (value: unknown): ChainBlock => {
    const block = value as Record<string, unknown>;
    return { number: numberOf(block['number'], name), hash: textOf(block['hash'], HASH, name) };
  };
  /** TRON calls final what two thirds of the block makers have built upon. */
  const solidified = async (): Promise<ChainBlock> => {
    const block = (await postJson(`${base.replace(/\/$/, '')}/walletsolidity/getnowblock`, {}, name)) as {
      blockID?: unknown;
      block_header?: { raw_data?: { number?: unknown } };
    };
    const number = block.block_header?.raw_data?.number;
    if (typeof number !== 'number' || !Number.isSafeInteger(number))
      throw new ChainPause(`${name} names no final block`);
    return { number, hash: textOf(`0x${String(block.blockID)}`, HASH, name) };
  };
  return {
    name,
    finalized: async () =>
      kind === 'tron' ? solidified() : readBlock(await result('eth_getBlockByNumber', 'finalized', false)),
    latest: async () => numberOf(await result('eth_blockNumber'), name),
    block: async (number) => readBlock(await result('eth_getBlockByNumber', hex(number), false)),
    logs: async ({ from, to, addresses, topics }) => {
      const logs = await result('eth_getLogs', { fromBlock: hex(from), toBlock: hex(to), address: addresses, topics });
      if (!Array.isArray(logs)) throw new ChainPause(`${name} answers what cannot be read`);
      return logs
        .map((one) => readLog(one, name))
        .toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
    },
    // TRON runs a call on its newest block alone.
    call: async (to, data, block) =>
      textOf(await result('eth_call', { to, data }, kind === 'tron' ? 'latest' : hex(block)), /^0x[0-9a-f]*$/, name),
    send: async (raw) => {
      const { error } = await ask('eth_sendRawTransaction', `0x${raw}`);
      if (!error) return undefined;
      const message = typeof error.message === 'string' ? error.message.slice(0, 200) : 'refused';
      return KNOWN.test(message) ? undefined : message;
    },
    receipt: async (hash) => {
      const { result: found } = await ask('eth_getTransactionReceipt', hash);
      const status = (found as { status?: unknown } | null | undefined)?.status;
      return status === '0x1' ? 'done' : status === '0x0' ? 'failed' : undefined;
    },
    chainId: async () => numberOf(await result('eth_chainId'), name),
  };
};
