/**
 * Payouts for a bank, as pain.001.001.09. Each is booked by itself, so that each debit names its withdrawal: EndToEndId is
 * the withdrawal's id without dashes. The message's id is the batch's, by which a bank refuses the same file twice.
 */
import { isIban } from '@assay/contract/bank-account';
import { formatUnits } from '@assay/contract/money';

export interface BankPayout {
  /** The withdrawal. */
  id: string;
  holder: string;
  bankName: string;
  account: string;
  amount: bigint;
}

export interface Transfer {
  batchId: string;
  createdAtMs: number;
  from: { holder: string; account: string; bic: string };
  currency: string;
  decimals: number;
  payouts: readonly BankPayout[];
}

const MAX_NAME = 70;

const escape = (text: string): string =>
  text
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const tag = (name: string, content: string, attributes = ''): string => `<${name}${attributes}>${content}</${name}>`;
const text = (name: string, value: string): string => tag(name, escape(value));

export const endToEndIdOf = (withdrawalId: string): string => withdrawalId.replaceAll('-', '');

/** The withdrawal that an EndToEndId, or a text that contains one, names. */
export const withdrawalNamed = (...texts: readonly string[]): string | undefined => {
  for (const one of texts) {
    const [, id] = /(?:^|[^0-9a-f])([0-9a-f]{32})(?:[^0-9a-f]|$)/i.exec(one.trim()) ?? [];
    if (id !== undefined) return id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  return undefined;
};

const accountTag = (account: string): string =>
  tag('Id', isIban(account) ? text('IBAN', account) : tag('Othr', text('Id', account)));

export const writePain001 = ({ batchId, createdAtMs, from, currency, decimals, payouts }: Transfer): string => {
  const created = new Date(createdAtMs).toISOString();
  const shown = (amount: bigint): string => formatUnits(amount, decimals);
  const counts =
    text('NbOfTxs', String(payouts.length)) +
    text('CtrlSum', shown(payouts.reduce((sum, { amount }) => sum + amount, 0n)));
  const isEuro = currency === 'EUR';
  const one = ({ id, holder, bankName, account, amount }: BankPayout): string =>
    tag(
      'CdtTrfTxInf',
      tag('PmtId', text('InstrId', endToEndIdOf(id)) + text('EndToEndId', endToEndIdOf(id))) +
        tag('Amt', tag('InstdAmt', shown(amount), ` Ccy="${escape(currency)}"`)) +
        // The account of a member whose IBAN says which bank it is needs no other name of it.
        (isIban(account) ? '' : tag('CdtrAgt', tag('FinInstnId', text('Nm', bankName)))) +
        tag('Cdtr', text('Nm', holder.slice(0, MAX_NAME))) +
        tag('CdtrAcct', accountTag(account)) +
        tag('RmtInf', text('Ustrd', `Withdrawal ${id.slice(0, 8)}`)),
    );
  const payment = tag(
    'PmtInf',
    text('PmtInfId', endToEndIdOf(batchId)) +
      text('PmtMtd', 'TRF') +
      text('BtchBookg', 'false') +
      counts +
      (isEuro ? tag('PmtTpInf', tag('SvcLvl', text('Cd', 'SEPA'))) : '') +
      tag('ReqdExctnDt', text('Dt', created.slice(0, 10))) +
      tag('Dbtr', text('Nm', from.holder.slice(0, MAX_NAME))) +
      tag('DbtrAcct', accountTag(from.account) + text('Ccy', currency)) +
      tag('DbtrAgt', tag('FinInstnId', text('BICFI', from.bic))) +
      text('ChrgBr', isEuro ? 'SLEV' : 'SHAR') +
      payouts.map(one).join(''),
  );
  const header = tag(
    'GrpHdr',
    text('MsgId', endToEndIdOf(batchId)) +
      text('CreDtTm', created.slice(0, 19)) +
      counts +
      tag('InitgPty', text('Nm', from.holder.slice(0, MAX_NAME))),
  );
  const xmlns = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('CstmrCdtTrfInitn', header + payment), xmlns)}\n`;
};
