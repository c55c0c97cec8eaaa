/**
 * A chain in this process for tests: a real EVM with blocks, a pool of waiting transactions and a node's JSON-RPC. Written in
 * JavaScript throughout, so that it runs on every machine that runs the tests.
 */
import { fromHex, toHex } from '@assay/verify/binary';
import { createBlock } from '@ethereumjs/block';
import type { Block } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createTxFromRLP } from '@ethereumjs/tx';
import type { FeeMarket1559Tx } from '@ethereumjs/tx';
import { Account, Address } from '@ethereumjs/util';
import { buildBlock, createVM } from '@ethereumjs/vm';
import type { RunTxResult, VM } from '@ethereumjs/vm';

const BLOCK_GAS = 60_000_000n;
const CALL_GAS = 10_000_000n;
const BLOCK_SECONDS = 12n;
const GENESIS_SECONDS = 1_700_000_000n;
const GWEI = 1_000_000_000n;

interface MinedLog {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
  removed: false;
}

interface Receipt {
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  status: '0x0' | '0x1';
  contractAddress: string | null;
}

interface Mined {
  block: Block;
  logs: readonly MinedLog[];
  receipts: readonly Receipt[];
}

interface Snapshot {
  length: number;
  pool: readonly FeeMarket1559Tx[];
}

interface State {
  vm: VM;
  mined: Mined[];
  pool: FeeMarket1559Tx[];
  snapshots: Snapshot[];
  /** Makes each block another one, also when it is mined again at the same height. */
  seals: number;
}

export interface TestEvm {
  rpc(method: string, params: readonly unknown[]): Promise<unknown>;
  mine(blocks: number): Promise<void>;
}

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;
const bytesHex = (bytes: Uint8Array): string => `0x${toHex(bytes)}`;
const bytesOf = (text: string): Uint8Array => fromHex(text.replace(/^0x/, '').toLowerCase());
const addressOf = (text: string): Address => new Address(bytesOf(text));
const senderOf = (tx: FeeMarket1559Tx): string => tx.getSenderAddress().toString();
const hashOf = (tx: FeeMarket1559Tx): string => bytesHex(tx.hash());
const newest = ({ mined }: State): Mined => mined.at(-1)!;

const open = async (chainId: number, rich: readonly string[]): Promise<State> => {
  const common = createCustomCommon({ chainId, name: 'test' }, Mainnet, { hardfork: Hardfork.Cancun });
  const vm = await createVM({ common });
  for (const one of rich) await vm.stateManager.putAccount(addressOf(one), new Account(0n, 10n ** 24n));
  const block = createBlock(
    {
      header: {
        gasLimit: BLOCK_GAS,
        baseFeePerGas: GWEI,
        timestamp: GENESIS_SECONDS,
        stateRoot: await vm.stateManager.getStateRoot(),
      },
    },
    { common },
  );
  return { vm, mined: [{ block, logs: [], receipts: [] }], pool: [], snapshots: [], seals: 0 };
};

/** At a height, as it was: calls change nothing, and blocks that come meanwhile do not disturb them. */
const stateAt = async ({ vm }: State, { block }: Mined): Promise<VM> => {
  const copy = await vm.shallowCopy();
  await copy.stateManager.setStateRoot(block.header.stateRoot);
  return copy;
};

const nonceAt = async (state: State, address: string): Promise<bigint> => {
  const { stateManager } = await stateAt(state, newest(state));
  return (await stateManager.getAccount(addressOf(address)))?.nonce ?? 0n;
};

/** Of one sender those that follow each other from the next nonce on; a gap makes the rest wait. */
const readyOf = (state: State, address: string, nonce: bigint): FeeMarket1559Tx[] => {
  const ready: FeeMarket1559Tx[] = [];
  for (;;) {
    const next = state.pool.find(
      (tx) => senderOf(tx) === address.toLowerCase() && tx.nonce === nonce + BigInt(ready.length),
    );
    if (!next) return ready;
    ready.push(next);
  }
};

const describeMined = (block: Block, results: readonly RunTxResult[]): Mined => {
  const at = { blockNumber: hex(block.header.number), blockHash: bytesHex(block.hash()) };
  const logs: MinedLog[] = [];
  const receipts = results.map(({ receipt, createdAddress }, index): Receipt => {
    const transactionHash = bytesHex(block.transactions[index]!.hash());
    for (const [address, topics, data] of receipt.logs)
      logs.push({
        ...at,
        transactionHash,
        address: bytesHex(address),
        topics: topics.map(bytesHex),
        data: bytesHex(data),
        logIndex: hex(logs.length),
        removed: false,
      });
    return {
      ...at,
      transactionHash,
      status: 'status' in receipt && receipt.status === 1 ? '0x1' : '0x0',
      contractAddress: createdAddress?.toString() ?? null,
    };
  });
  return { block, logs, receipts };
};

const mineOne = async (state: State): Promise<void> => {
  const { vm } = state;
  const { block: parentBlock } = newest(state);
  const seal = new Uint8Array(32);
  new DataView(seal.buffer).setUint32(28, ++state.seals);
  const headerData = { timestamp: parentBlock.header.timestamp + BLOCK_SECONDS, extraData: seal, gasLimit: BLOCK_GAS };
  await vm.stateManager.setStateRoot(parentBlock.header.stateRoot);
  const builder = await buildBlock(vm, { parentBlock, headerData, blockOpts: { putBlockIntoBlockchain: false } });
  const baseFee = parentBlock.header.calcNextBaseFee();
  const results: RunTxResult[] = [];
  const taken = new Set<FeeMarket1559Tx>();
  for (const sender of new Set(state.pool.map(senderOf)))
    for (const tx of readyOf(state, sender, await nonceAt(state, sender))) {
      if (tx.maxFeePerGas < baseFee) break;
      results.push(await builder.addTransaction(tx));
      taken.add(tx);
    }
  const { block } = await builder.build();
  state.pool = state.pool.filter((tx) => !taken.has(tx));
  state.mined.push(describeMined(block, results));
};

/** Refuses in the words of geth. */
const takeRaw = async (state: State, raw: string): Promise<string> => {
  const tx = createTxFromRLP<2>(bytesOf(raw), { common: state.vm.common });
  const sender = senderOf(tx);
  const { stateManager } = await stateAt(state, newest(state));
  const { nonce, balance } = (await stateManager.getAccount(addressOf(sender))) ?? new Account();
  const rival = state.pool.find((one) => senderOf(one) === sender && one.nonce === tx.nonce);
  if (rival && hashOf(rival) === hashOf(tx)) throw new Error('already known');
  if (tx.nonce < nonce) throw new Error(`nonce too low: next nonce ${nonce}, tx nonce ${tx.nonce}`);
  if (tx.maxFeePerGas < newest(state).block.header.calcNextBaseFee())
    throw new Error('max fee per gas less than block base fee');
  if (rival && tx.maxFeePerGas * 10n < rival.maxFeePerGas * 11n) throw new Error('replacement transaction underpriced');
  if (balance < tx.gasLimit * tx.maxFeePerGas + tx.value) throw new Error('insufficient funds for gas * price + value');
  state.pool = [...state.pool.filter((one) => one !== rival), tx];
  return hashOf(tx);
};

const minedAt = (state: State, tag: string): Mined | undefined =>
  tag === 'latest' ? newest(state) : state.mined[Number(tag)];

const callAt = async (state: State, { to, data }: { to: string; data: string }, tag: string): Promise<string> => {
  const at = minedAt(state, tag);
  if (!at) throw new Error('header not found');
  const { evm } = await stateAt(state, at);
  const { execResult } = await evm.runCall({
    to: addressOf(to),
    data: bytesOf(data),
    gasLimit: CALL_GAS,
    block: at.block,
  });
  if (execResult.exceptionError) throw new Error('execution reverted');
  return bytesHex(execResult.returnValue);
};

interface Filter {
  fromBlock: string;
  toBlock: string;
  address: readonly string[];
  topics: readonly (string | null | readonly string[])[];
}

const findLogs = ({ mined }: State, { fromBlock, toBlock, address, topics }: Filter): MinedLog[] => {
  const addresses = new Set(address.map((one) => one.toLowerCase()));
  return mined
    .slice(Number(fromBlock), Number(toBlock) + 1)
    .flatMap(({ logs }) => logs)
    .filter((log) => addresses.has(log.address))
    .filter((log) =>
      topics.every((wanted, index) => {
        const topic = log.topics[index];
        return wanted === null || (topic !== undefined && [wanted].flat().includes(topic));
      }),
    );
};

const revertTo = (state: State, id: string): boolean => {
  const snapshot = state.snapshots[Number(id)];
  if (!snapshot) return false;
  state.mined.length = snapshot.length;
  state.pool = [...snapshot.pool];
  state.snapshots.length = Number(id);
  return true;
};

type Method = (state: State, ...params: never[]) => unknown;
const METHODS: Record<string, Method> = {
  eth_blockNumber: (state) => hex(newest(state).block.header.number),
  eth_getBlockByNumber: (state, tag: string) => {
    const found = minedAt(state, tag);
    return found ? { number: hex(found.block.header.number), hash: bytesHex(found.block.hash()) } : null;
  },
  eth_getLogs: (state, filter: Filter) => findLogs(state, filter),
  eth_call: (state, call: { to: string; data: string }, tag: string) => callAt(state, call, tag),
  eth_sendRawTransaction: (state, raw: string) => takeRaw(state, raw),
  eth_getTransactionReceipt: (state, hash: string) =>
    state.mined.flatMap(({ receipts }) => receipts).find(({ transactionHash }) => transactionHash === hash) ?? null,
  eth_getTransactionCount: async (state, address: string, tag: string) => {
    const nonce = await nonceAt(state, address);
    return hex(tag === 'pending' ? nonce + BigInt(readyOf(state, address, nonce).length) : nonce);
  },
  eth_chainId: ({ vm }) => hex(vm.common.chainId()),
  evm_snapshot: (state) => hex(state.snapshots.push({ length: state.mined.length, pool: [...state.pool] }) - 1),
  evm_revert: (state, id: string) => revertTo(state, id),
};

/** Those who are rich have coins for gas. */
export const openTestEvm = async (chainId: number, rich: readonly string[]): Promise<TestEvm> => {
  const state = await open(chainId, rich);
  return {
    rpc: async (method, params) => {
      const run = METHODS[method];
      if (!run) throw new Error(`the method ${method} does not exist`);
      return run(state, ...(params as never[]));
    },
    mine: async (blocks) => {
      for (let left = blocks; left > 0; left--) await mineOne(state);
    },
  };
};
