import { expect, test } from 'vitest';
import { EMPTY_DESTINATION, endsOf, fieldOfRefusal, inputOf, problemsOf } from './destination-form.ts';

const wallet = {
  ...EMPTY_DESTINATION,
  currency: 'USDT',
  network: 'TRC20',
  address: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ',
  safePassword: 'secret words',
};
const bank = {
  ...EMPTY_DESTINATION,
  currency: 'EUR',
  network: 'BANK',
  bankName: 'Bank of Somewhere',
  realName: 'Mara Keller',
  bankAccount: 'de89 3704 0044 0532  0130 00',
  safePassword: 'secret words',
};

test('a wallet whose checksum is right can be sent, without the blanks around it', async () => {
  expect(await problemsOf(wallet)).toEqual({});
  expect(inputOf(wallet)).toEqual({
    kind: 'wallet',
    currency: 'USDT',
    network: 'TRC20',
    address: wallet.address.trim(),
    safePassword: 'secret words',
  });
});

test('one wrong letter in an address is noticed on the phone', async () => {
  expect(await problemsOf({ ...wallet, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' })).toEqual({
    address: 'badAddress',
  });
});

test('an address of another network is noticed on the phone', async () => {
  expect(await problemsOf({ ...wallet, network: 'ERC20' })).toEqual({ address: 'badAddress' });
});

test('a bank account is sent in one form, whatever its groups and case', async () => {
  expect(await problemsOf(bank)).toEqual({});
  expect(inputOf(bank)).toMatchObject({ kind: 'bank', bankAccount: 'DE89370400440532013000' });
  expect(await problemsOf({ ...bank, bankAccount: 'DE89 3704 0044 0532 0130 01' })).toEqual({
    bankAccount: 'badAccount',
  });
});

test('everything that is missing is named at once', async () => {
  expect(await problemsOf({ ...EMPTY_DESTINATION, network: 'BANK' })).toEqual({
    bankName: 'missing',
    realName: 'missing',
    bankAccount: 'missing',
    safePassword: 'missing',
  });
  expect(await problemsOf({ ...bank, bankAccount: '12-34' })).toEqual({ bankAccount: 'badAccount' });
});

test('the ends of an address are shown once it can be one', () => {
  expect(endsOf('TR7NHq')).toBeUndefined();
  expect(endsOf(wallet.address)).toEqual({ head: 'TR7NHq', tail: 'gjLj6t' });
});

test('a refusal of the server stands beside its field', () => {
  expect(fieldOfRefusal('bad_address')).toBe('address');
  expect(fieldOfRefusal('wrong_withdrawal_password')).toBe('safePassword');
  expect(fieldOfRefusal('internal')).toBeUndefined();
});
