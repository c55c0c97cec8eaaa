/** A statement as a table for spreadsheets: opening balances, every line, closing balances. */
import { formatUnits } from '@assay/contract/money';
import type { AccountStatement, StatementAmount } from '@assay/verify/account-statement';
import { localTime } from '@assay/verify/buy-schedule';
import { csvText } from '../../device/csv.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone. */
export const clockTime = (ms: number, timeZone: string): string =>
  new Date(localTime(ms, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');

export const microTime = (us: string, timeZone: string): string => clockTime(Number(BigInt(us) / 1000n), timeZone);

/** Formats whole numbers of a currency's smallest unit. */
export const unitsOf = ({ currencies }: Pick<AccountStatement, 'currencies'>) => {
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]));
  return (amount: string, currency: string): string => formatUnits(BigInt(amount), decimals.get(currency) ?? 0);
};

export const statementCsv = (statement: AccountStatement, t: Translate): string => {
  const { timeZone, fromMs, untilMs } = statement.period;
  const show = unitsOf(statement);
  const head = [
    `${t('wallet.csv.time')} (${timeZone})`,
    t('wallet.csv.id'),
    t('wallet.csv.kind'),
    t('wallet.byPurpose'),
    t('wallet.byCurrency'),
    t('wallet.csv.amount'),
    t('wallet.csv.after'),
    t('wallet.fee'),
    t('statement.market'),
  ];
  const edge = (atMs: number, word: string) => {
    return ({ currency, purpose, amount }: StatementAmount): string[] => [
      clockTime(atMs, timeZone),
      '',
      word,
      t(`wallet.purpose.${purpose}`),
      currency,
      '',
      show(amount, currency),
      '',
      '',
    ];
  };
  const lines = statement.entries.flatMap(({ seq, type, atUs, lines: all, fees = [], trade }) => {
    const own = all.filter(({ realm }) => realm === 'money');
    return own.map(({ currency, purpose, delta, balanceAfter }, i) => {
      // The first line of a currency bears the fee, so that fees add up.
      const isFirst = own.findIndex((line) => line.currency === currency) === i;
      const fee = isFirst ? fees.find((one) => one.currency === currency) : undefined;
      return [
        microTime(atUs, timeZone),
        `#${seq}-${i + 1}`,
        t(`wallet.kind.${type}`),
        t(`wallet.purpose.${purpose}`),
        currency,
        show(delta, currency),
        show(balanceAfter, currency),
        fee ? show(fee.amount, currency) : '',
        trade?.symbol ?? '',
      ];
    });
  });
  return csvText([
    head,
    ...statement.opening.map(edge(fromMs, t('statement.opening'))),
    ...lines,
    ...statement.closing.map(edge(Math.min(untilMs, statement.issuedMs), t('statement.closing'))),
  ]);
};
