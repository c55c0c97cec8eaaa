/**
 * Receipts. The server signs what it decided together with every term and tick it followed from; whoever holds the tape
 * can then decide it again and compare. One form: a first line that names the kind, one line a field in a fixed order,
 * and the signature as on checkpoints, so that two readers never read two things.
 *
 *   assay/receipt <kind>         order, fill, closing, financing or option; `closing/2` for closings that also say what was seen,
 *                                `order/2`, `fill/2` and `closing/3` for those of rule 2, by which a tick must be made after the acceptance
 *   <field> <value>              `-` for none; amounts and prices are whole numbers of their smallest unit
 *
 *   — assay/receipt <base64 of key hash (4 bytes) ‖ Ed25519 signature, or with its place in a batch: batch-signature.ts>
 */
import { isSignedWords, SIGNATURE_FORM } from './batch-signature.ts';
import { MalformedError } from './binary.ts';

export const RECEIPT_ORIGIN = 'assay/receipt';

const OF_WHAT = [
  'id',
  'member',
  'realm',
  'symbol',
  'symbolId',
  'priceScale',
  'quantityScale',
  'currencyScale',
] as const;

const ACCEPTED = [
  'side',
  'order',
  'quantity',
  'quoteRate',
  'rateSymbol',
  'rateSymbolId',
  'rateSeq',
  'leverage',
  'feeRate',
  'closeOutShare',
  'limit',
  'bound',
  'held',
  'clientSeq',
  'acceptSeq',
  'acceptHead',
  'acceptUs',
] as const;

/** Names, and the order in which they stand. */
export const RECEIPT_FIELDS = {
  order: [...OF_WHAT, ...ACCEPTED, 'takeProfit', 'stopLoss'],
  fill: [...OF_WHAT, 'halfSpread', ...ACCEPTED, 'ruleSeq', 'seq', 'us', 'price', 'margin', 'fee'],
  closing: [
    ...OF_WHAT,
    'halfSpread',
    'side',
    'quantity',
    'quoteRate',
    'leverage',
    'feeRate',
    'closeOutShare',
    'open',
    'openSeq',
    'openQuantity',
    'openMargin',
    'parts',
    'number',
    'reason',
    'margin',
    'fromSeq',
    'askedSeq',
    'stopLoss',
    'takeProfit',
    'closeOut',
    'ruleSeq',
    'seq',
    'us',
    'price',
    'profit',
    'fee',
    'paid',
    'shortfall',
  ],
  /** Receipt of one night of a position. */
  financing: [
    ...OF_WHAT,
    'side',
    'quantity',
    'quoteRate',
    'leverage',
    'feeRate',
    'closeOutShare',
    'open',
    'openSeq',
    'openQuantity',
    'openMargin',
    'parts',
    'day',
    'nights',
    'rate',
    'ruleSeq',
    'us',
    'charge',
  ],
  option: [
    'id',
    'member',
    'realm',
    'symbol',
    'symbolId',
    'priceScale',
    'currencyScale',
    'rule',
    'direction',
    'stake',
    'payoutRate',
    'clientSeq',
    'acceptSeq',
    'acceptHead',
    'acceptUs',
    'expiryUs',
    'staleUs',
    'outcome',
    'reason',
    'entrySeq',
    'exitSeq',
    'credit',
  ],
} as const;
export type ReceiptKind = keyof typeof RECEIPT_FIELDS;
/** Rule by which a tick meets an order or fill, in receipts since their second version. Without it, rule 1 applies. */
interface Ruled {
  rule?: string;
}
/**
 * Field of closings since their second version: the newest tick that the phone had seen when it asked. Older ones lack
 * it.
 */
interface LaterClosing extends Ruled {
  clientSeq?: string;
  /** Since the third: when their terms were last changed, and when they were asked for. */
  fromUs?: string;
  askedUs?: string;
}
export type ReceiptOf<K extends ReceiptKind> = { kind: K } & Record<(typeof RECEIPT_FIELDS)[K][number], string> &
  (K extends 'closing' ? LaterClosing : K extends 'order' | 'fill' ? Ruled : object);
/** Anything signed: what was accepted, or what became of it. */
export type Signed = { [K in ReceiptKind]: ReceiptOf<K> }[ReceiptKind];
/**
 * Decision by a tick of the tape. An order says what was accepted, and its fill must say the same; nights pass by
 * themselves.
 */
export type Receipt = Exclude<Signed, ReceiptOf<'order'> | ReceiptOf<'financing'>>;

/** How a receipt names a stop entry in its field `order`: with the price beyond which it fills. */
export const stopWord = (price: bigint): string => `stop@${price}`;

/** The price that `order` of a stop entry names; undefined for every other order. */
export const stopOfWord = (order: string): bigint | undefined =>
  /^stop@[1-9]\d{0,17}$/.test(order) ? BigInt(order.slice('stop@'.length)) : undefined;

/** Long enough for the quantities of every part that a position was closed in. */
const VALUE = /^[A-Za-z0-9@%_.:-]{1,20000}$/;
const SIGNATURE = new RegExp(`^— ${RECEIPT_ORIGIN} (${SIGNATURE_FORM})$`);

const LATER_FORMS: Readonly<Record<string, { kind: ReceiptKind; names: readonly string[] }>> = {
  'closing/2': { kind: 'closing', names: [...RECEIPT_FIELDS.closing, 'clientSeq'] },
  'closing/3': { kind: 'closing', names: [...RECEIPT_FIELDS.closing, 'clientSeq', 'rule', 'fromUs', 'askedUs'] },
  'order/2': { kind: 'order', names: [...RECEIPT_FIELDS.order, 'rule'] },
  'fill/2': { kind: 'fill', names: [...RECEIPT_FIELDS.fill, 'rule'] },
};

/** The fields of a kind as its first line names it; undefined for what is no receipt. */
const formOf = (title: string | undefined): { kind: ReceiptKind; names: readonly string[] } | undefined => {
  if (title !== undefined && Object.hasOwn(LATER_FORMS, title)) return LATER_FORMS[title];
  return isKind(title) ? { kind: title, names: RECEIPT_FIELDS[title] } : undefined;
};

const titleOf = (receipt: Signed): string => {
  if (receipt.kind === 'closing' && receipt.clientSeq !== undefined)
    return receipt.rule === undefined ? 'closing/2' : 'closing/3';
  const isRuled = (receipt.kind === 'order' || receipt.kind === 'fill') && receipt.rule !== undefined;
  return isRuled ? `${receipt.kind}/2` : receipt.kind;
};

/** The words that are signed. */
export const receiptBody = (receipt: Signed): string => {
  const values = receipt as unknown as Readonly<Record<string, string>>;
  const title = titleOf(receipt);
  const lines = formOf(title)!.names.map((field) => {
    const value = values[field] ?? '';
    if (!VALUE.test(value)) throw new MalformedError(`a receipt cannot hold this ${field}`);
    return `${field} ${value}\n`;
  });
  return `${RECEIPT_ORIGIN} ${title}\n${lines.join('')}`;
};

const isKind = (text: string | undefined): text is ReceiptKind =>
  text !== undefined && Object.hasOwn(RECEIPT_FIELDS, text);

/** Parses the unsigned words of a receipt; the caller must know whose they are. */
export const parseReceiptBody = (body: string): Signed => {
  const lines = body.split('\n');
  const form = formOf(
    lines[0]?.startsWith(`${RECEIPT_ORIGIN} `) ? lines[0].slice(RECEIPT_ORIGIN.length + 1) : undefined,
  );
  if (!form) throw new MalformedError('this is not a receipt');
  const { kind, names } = form;
  const fields = names.map((name, index): [string, string] => {
    const line = lines[index + 1] ?? '';
    if (!line.startsWith(`${name} `)) throw new MalformedError(`the receipt lacks its ${name}`);
    return [name, line.slice(name.length + 1)];
  });
  const receipt = { kind, ...Object.fromEntries(fields) } as Signed;
  // Read and written again it must be the same words: nothing is hidden behind a second reading.
  if (receiptBody(receipt) !== body) throw new MalformedError('the receipt has another form');
  return receipt;
};

/** As an acceptance brings them: apart, and in letters that take one byte. */
export interface SignedWords {
  words: string;
  /** In base64: key hash and signature, and the place in a batch. */
  signature: string;
}

/** The signed text of them. */
export const receiptText = ({ words, signature }: SignedWords): string =>
  `${words}\n— ${RECEIPT_ORIGIN} ${signature}\n`;

/** Reads a signed text; undefined when the key did not sign exactly these words. */
export const readSigned = (text: string, publicKey: Uint8Array): Signed | undefined => {
  const end = text.lastIndexOf('\n\n');
  const match = SIGNATURE.exec(text.slice(end + 2).replace(/\n$/, ''));
  if (end < 0 || !match) return undefined;
  const body = text.slice(0, end + 1);
  try {
    const isSigned = isSignedWords({ text: body, signature: match[1]!, origin: RECEIPT_ORIGIN }, publicKey);
    return isSigned ? parseReceiptBody(body) : undefined;
  } catch {
    return undefined;
  }
};

/** True for what a tick decides. */
export const isDecision = (signed: Signed): signed is Receipt => signed.kind !== 'order' && signed.kind !== 'financing';

/** As `readSigned`, of what the tape decides. */
export const readReceipt = (text: string, publicKey: Uint8Array): Receipt | undefined => {
  const signed = readSigned(text, publicKey);
  return signed && isDecision(signed) ? signed : undefined;
};
