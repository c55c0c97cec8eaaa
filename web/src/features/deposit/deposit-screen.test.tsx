import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { depositAddressText, getDepositAddress, listNetworks } from '@assay/contract/deposit';
import { errorCode } from '@assay/contract/errors';
import { toBase64 } from '@assay/verify/checkpoint';
import { forwarderAddress } from '@assay/verify/forwarder';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { DepositScreen } from './deposit-screen.tsx';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const network = {
  currency: 'USDT',
  network: 'TRC20',
  name: 'Tron',
  minimum: '1',
  confirmations: 20,
  arrivalMinutes: 3,
};
const signed = {
  memberId: 'member',
  currency: 'USDT',
  chainType: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  reference: null,
  bank: null,
  forwarder: null,
};
const signature = toBase64(Uint8Array.from(sign(null, Buffer.from(depositAddressText(signed)), privateKey)));

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  useSession.setState({ userInfo: null });
  await screen.stop();
});

const draw = async (address: string) => {
  useSession.setState({
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
  const { memberId: _own, ...sent } = signed;
  screen = await drawScreen(<DepositScreen />, {
    [listNetworks.path]: () => envelope(200, [network]),
    [getDepositAddress.path]: () =>
      envelope(200, {
        ...sent,
        address,
        uri: `sandbox:${address}`,
        minimum: '1',
        confirmations: 20,
        arrivalMinutes: 3,
        keyId: 'key',
        signature,
      }),
    '/proof/address-key': () => ({ status: 200, body: JSON.stringify({ keyId: 'key', publicKey: toBase64(rawKey) }) }),
  });
};

test('an address is shown once this phone has checked its signature', async () => {
  await draw(signed.address);
  await screen.says('Address verified on your phone');
  expect(document.querySelector(`[aria-label="${signed.address}"]`)).not.toBeNull();
});

test('an address with another signature is refused and nowhere on the screen', async () => {
  const forged = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
  await draw(forged);
  await screen.says('Don’t use this address');
  expect(document.body.innerHTML).not.toContain(forged);
  expect(screen.button('Copy address')).toBeUndefined();
});

const TERMS = {
  factory: '0x52908400098527886E0F7030069857D2E4169EE7',
  treasury: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
};
const drawForwarder = async (address: string) => {
  useSession.setState({
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
  const own = { ...signed, chainType: 'ERC20', address, forwarder: TERMS };
  const { memberId: _own, ...sent } = own;
  screen = await drawScreen(<DepositScreen />, {
    [listNetworks.path]: () => envelope(200, [{ ...network, network: 'ERC20', name: 'Ethereum' }]),
    [getDepositAddress.path]: () =>
      envelope(200, {
        ...sent,
        uri: address,
        minimum: '1',
        confirmations: 20,
        arrivalMinutes: 3,
        keyId: 'key',
        // The server itself signed it, whatever it is.
        signature: toBase64(Uint8Array.from(sign(null, Buffer.from(depositAddressText(own)), privateKey))),
      }),
    '/proof/address-key': () => ({ status: 200, body: JSON.stringify({ keyId: 'key', publicKey: toBase64(rawKey) }) }),
  });
};

test('an address without a key is shown when this phone derives the same one', async () => {
  const address = forwarderAddress({ form: 'ERC20', ...TERMS }, 'member');
  await drawForwarder(address);
  await screen.says('Your phone worked out this address by itself');
  expect(document.querySelector(`[aria-label="${address}"]`)).not.toBeNull();
});

test('an address that the server signed and this phone derives otherwise is refused', async () => {
  const other = forwarderAddress({ form: 'ERC20', ...TERMS }, 'somebody else');
  await drawForwarder(other);
  await screen.says('Don’t use this address');
  expect(document.body.innerHTML).not.toContain(other);
});

test('a guest reads that guests cannot deposit, and how to finish the account', async () => {
  useSession.setState({
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
  screen = await drawScreen(<DepositScreen />, {
    [listNetworks.path]: () => envelope(200, [network]),
    [getDepositAddress.path]: () => envelope(errorCode('guest_restricted'), null),
    '/proof/address-key': () => ({ status: 200, body: JSON.stringify({ keyId: 'key', publicKey: toBase64(rawKey) }) }),
  });
  await screen.says('Guests can’t deposit');
  expect(document.querySelector('a[href="#/security"]')?.textContent).toBe('Finish your account');
  expect(document.body.textContent).not.toContain('Check the connection');
});

test('a bank transfer shows holder, bank, IBAN, BIC and reference, each to be copied, and neither network nor picture', async () => {
  const account = {
    ...signed,
    currency: 'EUR',
    chainType: 'BANK',
    address: 'XA91200026110000004217',
    reference: 'ASSAY-0123456789AB',
    bank: { holder: 'Assay Sandbox', name: 'Sandbox Bank', bic: 'SANDXAXXXXX' },
  };
  useSession.setState({
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });
  const { memberId: _own, ...sent } = account;
  const answer = {
    ...sent,
    uri: 'sandbox:bank',
    minimum: '1',
    confirmations: 1,
    arrivalMinutes: 60,
    keyId: 'key',
    signature: toBase64(Uint8Array.from(sign(null, Buffer.from(depositAddressText(account)), privateKey))),
  };
  screen = await drawScreen(<DepositScreen />, {
    [listNetworks.path]: () => envelope(200, [{ ...network, currency: 'EUR', network: 'BANK', name: 'Bank' }]),
    [getDepositAddress.path]: () => envelope(200, answer),
    '/proof/address-key': () => ({ status: 200, body: JSON.stringify({ keyId: 'key', publicKey: toBase64(rawKey) }) }),
  });
  await screen.says('Account verified on your phone');
  for (const text of [account.address, account.reference, ...Object.values(account.bank)])
    expect(document.body.textContent).toContain(text);
  for (const name of ['Account holder', 'Bank', 'IBAN', 'BIC / SWIFT', 'Reference'])
    expect(document.querySelector(`button[aria-label="Copy: ${name}"]`), name).not.toBeNull();
  expect(document.querySelector('[role="img"][aria-label="Deposit address QR code"]')).toBeNull();
  expect(document.body.textContent).not.toContain('Network');
});
