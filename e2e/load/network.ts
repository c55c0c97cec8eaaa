/**
 * A network of our own: each part of the platform has a namespace with an address on one bridge, so that the way between any two
 * can be cut without a word, as when a cable is pulled. Needs root and Linux's `ip`.
 */
import { execFileSync, spawnSync } from 'node:child_process';

export interface Place {
  name: string;
  address: string;
  /** Runs a command there, in the same process: signals reach it. */
  command(command: string, args: readonly string[]): [command: string, args: string[]];
  /** All processes there. */
  pids(): number[];
}

/** An address that follows a service from place to place. */
export interface MovingAddress {
  address: string;
  moveTo(place: Place): void;
}

export interface Network {
  /** Where the members are. */
  outside: string;
  place(name: string): Place;
  movingAddress(): MovingAddress;
  /** Nothing passes between the two any more. */
  cut(one: string, other: string): void;
  heal(one: string, other: string): void;
  /** Nothing passes between it and anyone. */
  isolate(name: string): void;
  rejoin(name: string): void;
  close(): void;
}

const BRIDGE = 'assay-load';
const NOWHERE = '02:00:00:00:00:99';
const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
/** Where there is nothing to remove, nothing is wrong. */
const ipIfThere = (...args: string[]): void => void spawnSync('ip', args, { stdio: 'ignore' });

export const hasNamespaces = (): boolean =>
  process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list'], { stdio: 'ignore' }).status === 0;

/** `names`: the parts, at most 200. A network that a killed run left behind is removed. */
export const openNetwork = (names: readonly string[]): Network => {
  const net = '10.213.77';
  const outside = `${net}.1`;
  const spaceOf = (name: string): string => `${BRIDGE}-${name}`;
  const addresses = new Map(names.map((name, at) => [name, `${net}.${at + 2}`]));
  const close = (): void => {
    for (const name of names) ipIfThere('netns', 'del', spaceOf(name));
    for (const at of names.keys()) ipIfThere('link', 'del', `al-${at}`);
    ipIfThere('link', 'del', BRIDGE);
  };
  const pidsIn = (name: string): number[] =>
    spawnSync('ip', ['netns', 'pids', spaceOf(name)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .filter(Boolean)
      .map(Number);
  for (const name of names)
    if (pidsIn(name).length > 0)
      throw new Error(`another load runs here: ${name} has the processes ${pidsIn(name).join(' ')}`);
  close();
  try {
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    ip('addr', 'add', `${outside}/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
    for (const [at, name] of names.entries()) {
      const [here, there] = [`al-${at}`, `al-${at}-in`];
      ip('netns', 'add', spaceOf(name));
      ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
      ip('link', 'set', there, 'netns', spaceOf(name));
      ip('link', 'set', here, 'master', BRIDGE, 'up');
      ip('-n', spaceOf(name), 'addr', 'add', `${addresses.get(name)!}/24`, 'dev', there);
      ip('-n', spaceOf(name), 'link', 'set', there, 'up');
      ip('-n', spaceOf(name), 'link', 'set', 'lo', 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  const addressOf = (name: string): string => addresses.get(name) ?? outside;
  /** Frames to a hardware address that no one has are lost without a word, from both sides. */
  const neighbour = (verb: 'replace' | 'del', one: string, other: string): void => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const isInside = addresses.has(from);
      const device = isInside ? `al-${names.indexOf(from)}-in` : BRIDGE;
      const lost = verb === 'del' ? [] : ['lladdr', NOWHERE, 'nud', 'permanent'];
      ip(...(isInside ? ['-n', spaceOf(from)] : []), 'neigh', verb, addressOf(to), ...lost, 'dev', device);
    }
  };
  const everyOther = (name: string, work: (other: string) => void): void =>
    [...names, 'members'].filter((other) => other !== name).forEach(work);
  return {
    outside,
    place: (name) => ({
      name,
      address: addressOf(name),
      command: (command, args) => ['ip', ['netns', 'exec', spaceOf(name), command, ...args]],
      pids: () => pidsIn(name),
    }),
    movingAddress: () => {
      const address = `${net}.254`;
      return {
        address,
        moveTo: ({ name: to }) => {
          for (const [at, name] of names.entries())
            ipIfThere('-n', spaceOf(name), 'addr', 'del', `${address}/24`, 'dev', `al-${at}-in`);
          ip('-n', spaceOf(to), 'addr', 'add', `${address}/24`, 'dev', `al-${names.indexOf(to)}-in`);
          // Everyone asks anew where it is, as after the announcement of its new place.
          for (const [at, name] of names.entries())
            ipIfThere('-n', spaceOf(name), 'neigh', 'del', address, 'dev', `al-${at}-in`);
          ipIfThere('neigh', 'del', address, 'dev', BRIDGE);
        },
      };
    },
    isolate: (name) => everyOther(name, (other) => neighbour('replace', name, other)),
    rejoin: (name) => everyOther(name, (other) => neighbour('del', name, other)),
    cut: (one, other) => neighbour('replace', one, other),
    heal: (one, other) => neighbour('del', one, other),
    close,
  };
};
