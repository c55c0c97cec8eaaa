import { randomBytes } from 'node:crypto';
import { CHAIN_NETWORKS, chainAddress } from '@assay/verify/chain-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopOf } from './stop-rules.ts';

const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('addresses', () => {
  it.each([
    `send it to ${TRON} please`,
    ETHEREUM,
    ETHEREUM.toLowerCase(),
    `my wallet:${BITCOIN}`,
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2',
    // Ways around a filter.
    `${TRON.slice(0, 8)} ${TRON.slice(8, 16)} ${TRON.slice(16, 24)} ${TRON.slice(24)}`,
    `${ETHEREUM.slice(0, 10)}-${ETHEREUM.slice(10, 30)}-${ETHEREUM.slice(30)}`,
    `${TRON.slice(0, 10)}\u200b${TRON.slice(10)}`,
    Array.from(TRON).join('.'),
    '０x52908400098527886E0F7030069857D2E4169EE7',
    `${ETHEREUM.slice(0, 20)}\n${ETHEREUM.slice(20)}`,
  ])('stops %j', (text) => expect(stopOf(text)).toBe('address'));

  it('stops every address that our networks have, whole or in pieces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHAIN_NETWORKS), fc.integer({ min: 1, max: 25 }), (network, cut) => {
        const address = chainAddress(network, randomBytes(20));
        expect(stopOf(`here: ${address}`)).toBe('address');
        expect(stopOf(`${address.slice(0, cut)} ${address.slice(cut)}`)).toBe('address');
      }),
    );
  });
});

describe('seed phrases and keys', () => {
  it.each([
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    'my words: Legal Winner Thank Year Wave Sausage Worth Useful Legal Winner Thank Yellow ok',
    '1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow',
    'legal, winner, thank, year, wave, sausage, worth, useful, legal, winner, thank, yellow',
    'legal\nwinner\nthank\nyear\nwave\nsausage\nworth\nuseful\nlegal\nwinner\nthank\nyellow',
    '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  ])('stops %j', (text) => expect(stopOf(text)).toBe('phrase'));
});

describe('numbers of cards and accounts', () => {
  it.each([
    '4111 1111 1111 1111',
    'card 5500-0000-0000-0004',
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'my account number is 12345678',
    'Mi cuenta: 0049 1500 05',
    '我的卡号是 6222 0212 3456 7890',
    'เลขที่บัญชี 123-4-56789-0 ธนาคาร',
  ])('stops %j', (text) => expect(stopOf(text)).toBe('account'));
});

describe('passwords and codes', () => {
  it.each([
    'my password is hunter42',
    'password: correcthorse',
    'Mi contraseña es perro99!',
    'mật khẩu là abcd1234',
    'kata laluan: rahsia88',
    'รหัสผ่าน คือ abc12345',
    '비밀번호는 qwer1234',
    'パスワードは abcd1234',
    '我的密码是 abc12345',
    'the code is 123456',
    'mã: 654 321',
    '验证码 123456',
  ])('stops %j', (text) => expect(stopOf(text)).toBe('password'));
});

describe('what people write to support', () => {
  it.each([
    'I sent 500 USDT on TRON twenty minutes ago and it is not here yet.',
    'Can you send me an address for the rest?',
    'How do I change my password?',
    'I forgot my password, what now?',
    'Order 3f2504e0-4f89-41d3-9a0c-0305e82c3301 was closed at tick 48,201,329.',
    'txid 4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
    'My balance is 1,234,567.89 USDT and yesterday it was 1,200,000.00',
    'Call me at +34 612 345 678 tomorrow',
    'The price went from 63250.5 to 61900.25 within 2 minutes',
    '¿Cuándo llega mi retiro de 1500 USDT? Lo pedí ayer por la tarde y todavía no veo nada en mi cuenta del banco.',
    'Saya tidak boleh mengeluarkan wang dari akaun saya sejak semalam dan saya mahu tahu mengapa ia lambat',
    'Tôi đã nạp tiền hôm qua nhưng chưa thấy trong ví, xin kiểm tra giúp tôi',
    '我昨天充值的 500 USDT 还没有到账，请帮我看看',
    '昨日の出金がまだ届いていません。いつ届きますか？',
    '어제 입금한 돈이 아직 들어오지 않았습니다.',
    'ฉันฝากเงินเมื่อวานแต่ยังไม่เข้า ช่วยตรวจสอบหน่อย',
    'The screen of my phone shows nothing when I open the chart and then go back to the list of markets',
    'I am from Germany and 18 years old; is level 2 verification needed for 10000 USD a day?',
  ])('lets %j through', (text) => expect(stopOf(text)).toBeUndefined());

  it('is judged, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000, unit: 'binary' }), (text) => {
        expect([undefined, 'address', 'phrase', 'account', 'password']).toContain(stopOf(text));
      }),
    );
  });

  it('is not searched through for ever: what is made of pieces that might all be addresses is stopped', () => {
    expect(stopOf('T1 '.repeat(333))).toBe('address');
    expect(stopOf('1 '.repeat(500))).toBeDefined();
  });
});
