/** A real chain in this process, and two nodes that speak for it over HTTP and can be made to fail, for tests. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromHex, toHex } from '@assay/verify/binary';
import { addressBytes, wordOf } from '@assay/verify/forwarder';
import { signerAddress, signTransaction, transactionHash } from '@assay/verify/treasury';
import type { ChainSettings } from './chain.ts';
import { FACTORY_CODE, TOKEN_CODE, TREASURY_CODE } from './test-contracts.ts';
import { openTestEvm } from './test-evm.ts';

export const CHAIN_ID = 31_337;
const GWEI = 1_000_000_000n;

export const keyOf = (n: number): Uint8Array => fromHex(n.toString(16).padStart(64, '0'));
export const addressOfKey = (key: Uint8Array): string => signerAddress('ERC20', key);

/** Pays for gas, has all the tokens, and deployed everything. */
export const PAYER = keyOf(7);
/** Signers of the treasury. */
export const SIGNERS = [keyOf(11), keyOf(12), keyOf(13)] as const;

export interface TestNode {
  url: string;
  isDown: boolean;
  /** Changes what it answers. */
  bend: ((method: string, result: unknown, params: readonly unknown[]) => unknown) | undefined;
}

export interface TestChain {
  settings: ChainSettings;
  nodes: readonly [TestNode, TestNode];
  /** How many blocks it takes until one is final. */
  finality: number;
  rpc(method: string, ...params: unknown[]): Promise<unknown>;
  mine(blocks?: number): Promise<void>;
  /** From the payer unless said otherwise; returns its hash. */
  send(to: string, data: string, change?: { key?: Uint8Array; nonce?: bigint; maxFee?: bigint }): Promise<string>;
  pay(to: string, amount: bigint): Promise<string>;
  balanceOf(address: string): Promise<bigint>;
  nonceOf(address: string): Promise<bigint>;
  close(): Promise<void>;
}

interface Answer {
  result?: unknown;
  error?: { message: string };
}

const SOLIDIFIED = '/walletsolidity/getnowblock';
const ONLY_LATEST = 'QUANTITY not supported, just support TAG as latest';

/** Nodes of TRON run a call on the newest block alone, and not all of them know what is final in the words of Ethereum. */
const refusesOnTron = (method: string, params: readonly unknown[]): boolean =>
  (method === 'eth_call' && params[1] !== 'latest') || params[0] === 'finalized';

const bent = ({ bend }: TestNode, method: string, result: unknown, params: readonly unknown[]): unknown =>
  bend ? bend(method, result, params) : result;

const openNodes = (ask: (method: string, params: readonly unknown[]) => Promise<Answer>, finality: () => number) => {
  const servers: Server[] = [];
  const finalNumber = async (): Promise<string> =>
    `0x${Math.max(0, Number((await ask('eth_blockNumber', [])).result) - finality()).toString(16)}`;
  const solidified = async (): Promise<unknown> => {
    const { result } = await ask('eth_getBlockByNumber', [await finalNumber(), false]);
    const { number, hash } = result as { number: string; hash: string };
    return { blockID: hash.slice(2), block_header: { raw_data: { number: Number(number) } } };
  };
  const open = async (): Promise<TestNode> => {
    const node: TestNode = { url: '', isDown: false, bend: undefined };
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      const answerIt = async (): Promise<void> => {
        const asked = JSON.parse(Buffer.concat(pieces).toString()) as { method?: string; params?: unknown[] };
        const { method = '', params = [] } = asked;
        const path = request.url ?? '/';
        if (path === SOLIDIFIED) return void response.end(JSON.stringify(bent(node, path, await solidified(), [])));
        if (path === '/jsonrpc' && refusesOnTron(method, params))
          return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { message: ONLY_LATEST } }));
        if (params[0] === 'finalized') params[0] = await finalNumber();
        const answer = await ask(method, params);
        const result = 'result' in answer ? bent(node, method, answer.result, params) : undefined;
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer, ...('result' in answer && { result }) }));
      };
      request.on('end', () => void (node.isDown ? response.destroy() : answerIt()));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return node;
  };
  return { open, close: () => servers.forEach((server) => void server.close()) };
};

const words = (...parts: readonly (bigint | string)[]): string =>
  parts
    .map((part) =>
      typeof part === 'bigint' ? part.toString(16).padStart(64, '0') : toHex(wordOf(addressBytes('ERC20', part))),
    )
    .join('');

export const openTestChain = async (): Promise<TestChain> => {
  const evm = await openTestEvm(CHAIN_ID, [PAYER, keyOf(8)].map(addressOfKey));
  const rpc: TestChain['rpc'] = (method, ...params) => evm.rpc(method, params);
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    try {
      return { result: await evm.rpc(method, params) };
    } catch (error) {
      return { error: { message: (error as Error).message } };
    }
  };
  const nonceOf = async (address: string): Promise<bigint> =>
    BigInt((await rpc('eth_getTransactionCount', address, 'pending')) as string);
  const send: TestChain['send'] = async (to, data, { key = PAYER, nonce, maxFee = 100n * GWEI } = {}) => {
    const raw = signTransaction(
      {
        chainId: BigInt(CHAIN_ID),
        nonce: nonce ?? (await nonceOf(addressOfKey(key))),
        maxTip: GWEI < maxFee ? GWEI : maxFee,
        maxFee,
        gasLimit: 3_000_000n,
        to: to.slice(2).toLowerCase(),
        value: 0n,
        data: fromHex(data),
      },
      key,
    );
    await rpc('eth_sendRawTransaction', `0x${raw}`);
    return transactionHash(raw);
  };
  const mine = (blocks = 1): Promise<void> => evm.mine(blocks);
  const deploy = async (code: string): Promise<string> => {
    const hash = await send('0x', code);
    await mine();
    const { contractAddress } = (await rpc('eth_getTransactionReceipt', hash)) as { contractAddress: string };
    return contractAddress;
  };
  const token = await deploy(TOKEN_CODE + words(10n ** 15n));
  const signers = SIGNERS.map(addressOfKey);
  const treasury = await deploy(TREASURY_CODE + words(32n, 3n, ...signers));
  const factory = await deploy(FACTORY_CODE + words(treasury) + `ff${'0'.repeat(62)}`);
  const made = { finality: 5 };
  const { open, close } = openNodes(ask, () => chain.finality);
  const nodes = [await open(), await open()] as const;
  const chain: TestChain = {
    ...made,
    nodes,
    settings: {
      kind: 'evm',
      network: 'ERC20',
      chainId: CHAIN_ID,
      rpc: nodes.map(({ url }) => url),
      factory,
      treasury,
      signers,
      tokens: { USDT: token },
      maxFeeGwei: 200,
    },
    rpc,
    mine,
    send,
    nonceOf,
    pay: (to, amount) => send(token, `a9059cbb${words(to, amount)}`),
    balanceOf: async (address) =>
      BigInt((await rpc('eth_call', { to: token, data: `0x70a08231${words(address)}` }, 'latest')) as string),
    close: async () => close(),
  };
  return chain;
};
