import { describe, expect, it } from 'vitest';
import { createRails } from './registry.ts';
import type { Rail, RailKey, RegisteredRail } from './index.ts';

const rail = (name: string, carries: RegisteredRail['carries']): RegisteredRail => ({
  name,
  kind: 'bank',
  carries,
  deposits: { name } as Rail,
});
const EUR: RailKey = { currency: 'EUR', network: 'BANK' };
const USD: RailKey = { currency: 'USD', network: 'BANK' };
const USDT: RailKey = { currency: 'USDT', network: 'ERC20' };

describe('the registry of rails', () => {
  it('finds the one rail of a currency on a network', () => {
    const rails = createRails([rail('bank-eur', [EUR]), rail('chain-erc20', [USDT])]);
    expect(rails.railOf(EUR)?.name).toBe('bank-eur');
    expect(rails.railOf(USDT)?.name).toBe('chain-erc20');
    expect(rails.railOf(USD)).toBeUndefined();
    expect(rails.railOf({ currency: 'EUR', network: 'ERC20' })).toBeUndefined();
  });

  it('refuses two rails for one pair, two of one name, and company for the one that carries everything', () => {
    expect(() => createRails([rail('a', [EUR]), rail('b', [USD, EUR])])).toThrow('EUR on BANK has two rails: a and b');
    expect(() => createRails([rail('a', [EUR]), rail('a', [USD])])).toThrow('Two rails have the name a');
    expect(() => createRails([rail('faucet', 'everything'), rail('a', [USD])])).toThrow('stands alone');
  });
});
