/**
 * Text that neither side may write: addresses of chains, seed phrases and keys, numbers of cards and accounts,
 * passwords and codes. Anyone who asks for them is a thief, and anyone who sends them is being robbed. Rather one
 * message too many is stopped than one too few: the sender reads why, and it is not sent. Pure.
 */
import { isIban } from '@assay/contract/bank-account';
import type { ChatStop } from '@assay/contract/chat';
import { CHAIN_NETWORKS, isChainAddress } from '@assay/verify/chain-address';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const BECH32 = '[02-9ac-hj-np-z]';

/** Full-width letters become plain ones, and what cannot be seen goes: both are ways around a filter. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');

/** As they are written: Ethereum and its kin, Bitcoin, Tron, Ripple, Cardano, TON, and what is like Bitcoin's new form. */
const ADDRESSES: readonly RegExp[] = [
  /0x[0-9a-f]{40}(?![0-9a-f])/i,
  new RegExp(`\\b(?:bc|tb|ltc|bnb|addr|cosmos|osmo|inj)1${BECH32}{20,}`, 'i'),
  new RegExp(`\\b[13]${BASE58}{25,34}\\b`),
  new RegExp(`\\bT${BASE58}{33}\\b`),
  new RegExp(`\\br${BASE58}{24,34}\\b`),
  /\b[EU]Q[A-Za-z0-9_-]{46}(?![A-Za-z0-9_-])/,
];

const isMixed = (word: string): boolean => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
/** Solana's has no mark of its own but its length and alphabet. */
const LONG_BASE58 = new RegExp(`\\b${BASE58}{32,44}\\b`, 'g');

const LONGEST_ADDRESS = 62;
/** How long they are, by how they begin. */
const MAYBE = /^(?:T.{33}|[13].{25,34}|0[xX].{40}|(?:bc1|BC1)(?:.{39}|.{59}))$/;
/** Checksums take time; a text with more that might be addresses is none that a person wrote. */
const MOST_CANDIDATES = 100;

/** Pieces that follow each other, put together: what might be an address that was taken apart. */
const candidatesIn = function* (pieces: readonly string[]): Generator<string> {
  for (const [start, first] of pieces.entries()) {
    if (!/^[T130bB]/.test(first)) continue;
    let joined = first;
    for (let next = start + 1; next < pieces.length && joined.length < LONGEST_ADDRESS; next++) {
      joined += pieces[next]!;
      if (MAYBE.test(joined)) yield joined;
    }
  }
};

/** Only what its checksum proves to be one, since words that are put together may look like anything. */
const hasHiddenAddress = (text: string): boolean => {
  let count = 0;
  for (const candidate of candidatesIn(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))) {
    count += 1;
    if (count > MOST_CANDIDATES || CHAIN_NETWORKS.some((network) => isChainAddress(network, candidate))) return true;
  }
  return false;
};

const hasAddress = (text: string): boolean =>
  ADDRESSES.some((pattern) => pattern.test(text)) ||
  [...text.matchAll(LONG_BASE58)].some(([word]) => isMixed(word)) ||
  hasHiddenAddress(text);

/** Words that sentences are held together by, and that no list for seed phrases has. */
const GLUE = new Set(
  `the and for not are was were has had but from with have your yours they them their when what where why how please would
   could should did does been some which because there here than then who whom its our ours his her him she money account
   que los las una uno por con para del pero como mis tengo puedo esta este ese esa hay sus muy desde hasta cuando donde
   saya anda tidak yang dan dari untuk ini itu akan telah sudah boleh dengan pada wang akaun kami mereka dia ada atau jika
   kerana bila mana apa`.split(/\s+/),
);
const SHORTEST_PHRASE = 12;

/** Twelve and more words in a row, each as long as those of the lists are, numbered or not, without a sentence in them. */
const hasPhrase = (text: string): boolean => {
  let run = 0;
  for (const word of text.toLowerCase().split(/[\s,;]+|(?<=^|\s)\d{1,2}[.):]\s*/)) {
    if (word === '' || /^\d{1,2}[.):]?$/.test(word)) continue;
    run = /^[a-z]{3,8}$/.test(word) && !GLUE.has(word) ? run + 1 : 0;
    if (run >= SHORTEST_PHRASE) return true;
  }
  return false;
};

const HASH = /\b(?:0x)?([0-9a-f]{64})\b/gi;

/** Candidates for the hash of a transaction or a record, in lower case. */
export const hashesIn = (text: string): string[] => [...text.matchAll(HASH)].map(([, hash]) => hash!.toLowerCase());

/** A key that moves money has as many digits as the hash of a transaction, which support may well need. */
const hasKey = (text: string, known: ReadonlySet<string>): boolean =>
  /\bxprv[1-9A-HJ-NP-Za-km-z]{50,}/.test(text) ||
  new RegExp(`\\b[5KL]${BASE58}{50,51}\\b`).test(text) ||
  (hashesIn(text).some((hash) => !known.has(hash)) && !/\b(?:tx|txid|txn|hash|transaction)\b/i.test(text));

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

const CARD = /(?<![\d.,])\d(?:[ -]?\d){12,18}(?![\d.,]*\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi;
const NAMED_ACCOUNT =
  /(?:account|card|iban|routing|cuenta|tarjeta|tài khoản|số thẻ|akaun|kad|บัญชี|บัตร|계좌|카드|口座|カード|帳號|帳户|帳戶|账号|账户|賬號|卡號|卡号)[^\d\n]{0,24}\d(?:[ -]?\d){7,}/iu;

const hasAccount = (text: string): boolean =>
  [...text.matchAll(CARD)].some(([match]) => passesLuhn(match.replaceAll(/\D/g, ''))) ||
  [...text.matchAll(IBAN)].some(([match]) => isIban(match.replaceAll(' ', '').toUpperCase())) ||
  NAMED_ACCOUNT.test(text);

const PASSWORD_WORDS =
  'password|passcode|passphrase|pwd|contraseña|clave|mật khẩu|kata laluan|รหัสผ่าน|비밀번호|パスワード|暗証番号|密碼|密码|口令';
const SAID = '\\s*(?:is|was|es|là|ialah|คือ|は|이|은|는|是|為|为)?\\s*[:=：]?\\s*';
/** A word that can only be a password follows, or one after a colon. */
const PASSWORD = new RegExp(
  `(?:${PASSWORD_WORDS})(?:${SAID}(?=\\S*[\\d!@#$%^&*])(?![\\d]{1,2}\\b)[^\\s,.?]{4,}|\\s*[:=：]\\s*\\S{4,})`,
  'iu',
);
const CODE =
  /(?:\bcode|\botp|\bpin|código|mã|\bkod|รหัส|코드|인증번호|コード|驗證碼|验证码)[^\d\n]{0,16}(?<!\d)\d{3}[ -]?\d{3}(?!\d)/iu;

const hasPassword = (text: string): boolean => PASSWORD.test(text) || CODE.test(text);

const NONE: ReadonlySet<string> = new Set();

/** Why a text may not be sent; undefined when it may. `known` are hashes that we showed the member ourselves. */
export const stopOf = (raw: string, known = NONE): ChatStop | undefined => {
  // Accents are part of words that are looked for; marks on top of them are taken away for addresses alone.
  const text = raw.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if (hasKey(text, known) || hasPhrase(plain(raw))) return 'phrase';
  if (hasAddress(plain(raw))) return 'address';
  if (hasAccount(text)) return 'account';
  return hasPassword(text) ? 'password' : undefined;
};
