/** A statement as a paper for people, in the member's language, with the file that machines check attached. */
import { useSession } from '@assay/client/session';
import { SETTLEMENT } from '@assay/contract/money';
import type { AccountStatement } from '@assay/verify/account-statement';
import { fromBase64 } from '@assay/verify/checkpoint';
import { fingerprintOf } from '@assay/verify/log-head';
import { statementMark } from '@assay/verify/statement-file';
import type { StatementFile } from '@assay/verify/statement-file';
import { formatCount } from '@assay/ui/number-format.ts';
import { appAddress } from '../../device/app-address.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { amountText, signedAmount } from '../../money/with-unit.ts';
import { pathTo } from '../../navigation/links.ts';
import { openPaper } from '../../paper/paper.ts';
import type { Column, Paper, Style } from '../../paper/paper.ts';
import { chargeName } from './charge-name.ts';
import { clockTime, microTime, unitsOf } from './statement-csv.ts';

const FACTS: Column[] = [{ share: 0.34 }, { share: 0.66 }];
const right = (share: number): Column => ({ share, align: 'right' });
const SUMS: Column[] = [{ share: 0.6 }, right(0.4)];
const HEAD: Style = { size: 8, tone: 'dim' };
const ROW: Style = { size: 8.5 };
const TOTAL: Style = { size: 10, weight: 640 };
const NOTE: Style = { size: 9, tone: 'dim' };
const MONO: Style = { size: 7, mono: true };
const CODE_SIDE = 168;
/** Rows of one table on paper; the attached file has them all. */
const MOST_ROWS = 150;

interface Drawn {
  paper: Paper;
  statement: AccountStatement;
  t: Translate;
  show: (amount: string, currency: string) => string;
  signed: (amount: string, currency: string) => string;
}

const table = (
  { paper, t }: Drawn,
  title: string,
  { columns, head, rows }: { columns: Column[]; head: string[]; rows: string[][] },
): void => {
  if (rows.length === 0) return;
  paper.heading(title);
  paper.row(head, columns, HEAD);
  for (const row of rows.slice(0, MOST_ROWS)) paper.row(row, columns, ROW);
  if (rows.length > MOST_ROWS) {
    paper.gap(6);
    paper.text(t('statement.moreRows', { count: rows.length - MOST_ROWS }), NOTE);
  }
};

const drawFacts = ({ paper, statement, t }: Drawn, receiptKey: string): void => {
  const { member, period, issuedMs, entries } = statement;
  paper.rule();
  paper.row([t('statement.member'), member.name], FACTS);
  paper.row([t('statement.memberId'), member.id], FACTS);
  paper.row([t('statement.period'), `${period.from} – ${period.to} (${period.timeZone})`], FACTS);
  paper.row([t('statement.issued'), clockTime(issuedMs, period.timeZone)], FACTS);
  paper.row([t('statement.entries'), formatCount(entries.length)], FACTS);
  paper.row([t('statement.key'), fingerprintOf(fromBase64(receiptKey))], FACTS);
};

const drawBalances = (drawn: Drawn): void => {
  const { paper, statement, t, show, signed } = drawn;
  paper.heading(t('statement.balances'));
  if (statement.summary.currencies.length === 0) paper.text(t('statement.empty'));
  for (const { currency, opening, closing, moves } of statement.summary.currencies) {
    paper.room(80);
    paper.gap(6);
    paper.text(currency, { size: 11, weight: 640 });
    paper.rule();
    paper.row([t('statement.opening'), show(opening, currency)], SUMS, ROW);
    for (const { group, amount } of moves)
      paper.row([t(`statement.group.${group}`), signed(amount, currency)], SUMS, ROW);
    paper.row([t('statement.closing'), show(closing, currency)], SUMS, TOTAL);
  }
  table(drawn, t('statement.wallets'), {
    columns: [{ share: 0.14 }, { share: 0.22 }, right(0.16), right(0.16), right(0.16), right(0.16)],
    head: [
      t('wallet.byCurrency'),
      t('wallet.byPurpose'),
      t('statement.opening'),
      t('statement.in'),
      t('statement.out'),
      t('statement.closing'),
    ],
    rows: statement.summary.accounts.map((one) => [
      one.currency,
      t(`wallet.purpose.${one.purpose}`),
      show(one.opening, one.currency),
      show(one.in, one.currency),
      show(one.out, one.currency),
      show(one.closing, one.currency),
    ]),
  });
};

const drawResults = (drawn: Drawn): void => {
  const { statement, t, show, signed } = drawn;
  const { charges, years, markets } = statement.summary;
  const usdt = SETTLEMENT.code;
  table(drawn, t('statement.charges'), {
    columns: SUMS,
    head: [t('statement.kind'), t('wallet.csv.amount')],
    rows: [
      ...charges.map(({ kind, currency, amount }) => [chargeName(kind, t), `${show(amount, currency)} ${currency}`]),
      ...statement.owed.map(({ currency, closing }) => [t('statement.owed'), `${show(closing, currency)} ${currency}`]),
    ],
  });
  table(drawn, t('statement.years'), {
    columns: [{ share: 0.16 }, right(0.28), right(0.28), right(0.28)],
    head: [
      t('statement.year'),
      `${t('statement.group.contracts')} (${usdt})`,
      `${t('statement.group.options')} (${usdt})`,
      `${t('statement.coins')} (${usdt})`,
    ],
    rows: years.map((one) => [
      one.year,
      ...([one.contracts, one.options, one.coins] as const).map((n) => signed(n, usdt)),
    ]),
  });
  table(drawn, t('statement.markets'), {
    columns: [{ share: 0.4 }, right(0.3), right(0.3)],
    head: [
      t('statement.market'),
      `${t('statement.group.contracts')} (${usdt})`,
      `${t('statement.group.options')} (${usdt})`,
    ],
    rows: markets.map((one) => [one.symbol, signed(one.contracts, usdt), signed(one.options, usdt)]),
  });
};

const drawLots = (drawn: Drawn): void => {
  const { statement, t, show, signed } = drawn;
  const { positions, coins } = statement.summary;
  const { timeZone } = statement.period;
  const at = (us: string): string => microTime(us, timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length);
  table(drawn, t('statement.positions'), {
    columns: [{ share: 0.19 }, { share: 0.19 }, { share: 0.2 }, right(0.14), right(0.14), right(0.14)],
    head: [
      t('statement.opened'),
      t('statement.closed'),
      t('statement.market'),
      t('statement.openPrice'),
      t('statement.closePrice'),
      t('statement.result'),
    ],
    rows: positions.map((one) => [
      one.openedUs === undefined ? '' : at(one.openedUs),
      at(one.closedUs),
      `${one.symbol} ${one.side === 'short' ? '−' : '+'}${one.quantity ?? ''}`,
      one.openPrice ?? '',
      one.closePrice ?? '',
      signed(one.result, SETTLEMENT.code),
    ]),
  });
  table(drawn, t('statement.coinLots'), {
    columns: [{ share: 0.19 }, { share: 0.19 }, { share: 0.2 }, right(0.14), right(0.14), right(0.14)],
    head: [
      t('statement.bought'),
      t('statement.sold'),
      t('wallet.csv.amount'),
      t('statement.cost'),
      t('statement.proceeds'),
      t('statement.result'),
    ],
    rows: coins.map((one) => [
      at(one.boughtUs),
      at(one.soldUs),
      `${show(one.amount, one.currency)} ${one.currency}`,
      show(one.cost, SETTLEMENT.code),
      show(one.proceeds, SETTLEMENT.code),
      signed(String(BigInt(one.proceeds) - BigInt(one.cost)), SETTLEMENT.code),
    ]),
  });
};

const drawEntries = (drawn: Drawn): void => {
  const { statement, t, show, signed } = drawn;
  const lines = statement.entries.flatMap(({ seq, type, atUs, lines: all }) =>
    all.flatMap((line) => (line.realm === 'money' ? [{ ...line, seq, type, atUs }] : [])),
  );
  table(drawn, t('statement.movements'), {
    columns: [{ share: 0.2 }, { share: 0.25 }, { share: 0.15 }, right(0.2), right(0.2)],
    head: [
      t('wallet.csv.time'),
      t('statement.kind'),
      t('wallet.byPurpose'),
      t('wallet.csv.amount'),
      t('wallet.csv.after'),
    ],
    rows: lines.map(({ type, atUs, purpose, currency, delta, balanceAfter }) => [
      microTime(atUs, statement.period.timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length),
      t(`wallet.kind.${type}`),
      t(`wallet.purpose.${purpose}`),
      `${signed(delta, currency)} ${currency}`,
      show(balanceAfter, currency),
    ]),
  });
};

export const drawStatement = async (file: StatementFile, t: Translate): Promise<File> => {
  const { statement } = file;
  const { from, to } = statement.period;
  const title = t('statement.title');
  const isSandbox = useSession.getState().commonConfig?.profile === 'sandbox';
  const paper = await openPaper({ title, site: location.host, mark: isSandbox ? t('app.simulated') : undefined });
  const units = unitsOf(statement);
  const drawn: Drawn = {
    paper,
    statement,
    t,
    show: (amount, currency) => amountText(units(amount, currency), currency),
    signed: (amount, currency) => (amount === '0' ? amountText : signedAmount)(units(amount, currency), currency),
  };
  paper.text(title, { size: 24, weight: 640 });
  paper.gap(4);
  paper.text(`${from} – ${to}`, { size: 13, tone: 'dim' });
  paper.gap(12);
  drawFacts(drawn, file.receiptKey);
  drawBalances(drawn);
  drawResults(drawn);
  drawLots(drawn);
  drawEntries(drawn);
  paper.heading(t('statement.checkTitle'));
  paper.text(t('statement.checkText'));
  paper.gap(6);
  paper.text('npm run verify -- assay-statement.pdf', MONO);
  paper.gap(10);
  paper.code(appAddress(pathTo('statement', { mark: statementMark(file) })), CODE_SIDE, [
    { text: t('statement.code'), style: NOTE },
    ...file.text
      .trimEnd()
      .split('\n')
      .map((text) => ({ text, style: MONO })),
    { text: file.signature, style: MONO },
  ]);
  paper.gap(14);
  paper.text(t('statement.limits'), NOTE);
  return paper.toFile(`assay-statement-${from}-${to}.pdf`, {
    language: document.documentElement.lang,
    attachment: { name: 'assay-statement.json', type: 'application/json', text: `${JSON.stringify(file, null, 2)}\n` },
  });
};
