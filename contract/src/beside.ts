/**
 * Names that disagree within this family of calls, and the consistent one that answers have beside each, with the same value
 * (ADR 55). The app reads one name of each, so this file is for the server and the documents alone.
 */
import { DEPOSIT_STATES } from './deposit.ts';
import { formatUnits, parseUnits } from './money.ts';
import { WITHDRAWAL_STATES, withdrawalState } from './withdrawal.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Beside {
  /** The name of the specification. */
  given: string;
  /** The consistent one. */
  name: string;
  /** Where the value is a code: what each means. */
  words?: Readonly<Record<string, string>>;
  /** Where the value is another one than that of `given`; undefined leaves the name out. */
  of?: (record: Fields) => string | undefined;
  /** Where it is another value: what it is. */
  comment?: string;
}

const SCALE = 30;
const units = (text: unknown): bigint => parseUnits(String(text), SCALE) ?? 0n;
const decimalsOf = (text: unknown): number => String(text).split('.')[1]?.length ?? 0;
/** The sum as a decimal with as many digits as the first has. */
const decimal = (sum: bigint, like: unknown): string =>
  formatUnits(sum / 10n ** BigInt(SCALE - decimalsOf(like)), decimalsOf(like));

interface Closed {
  closings: readonly Record<'quantity' | 'price' | 'margin' | 'profit' | 'shortfall' | 'fee', string>[];
  state: string;
  openQuantity: string;
  openFee: string;
  financing: string;
}

/** Something about a position that is closed whole. */
const ofClosed =
  (read: (position: Closed) => string) =>
  (record: Fields): string | undefined => {
    const position = record as unknown as Closed;
    return position.state === 'closed' && position.closings.length > 0 ? read(position) : undefined;
  };

const total = ({ closings }: Closed, field: 'quantity' | 'margin'): string =>
  decimal(
    closings.reduce((sum, closing) => sum + units(closing[field]), 0n),
    closings[0]![field],
  );

/** By quantity, cut towards zero. */
const averagePrice = ({ closings }: Closed): string => {
  const weight = closings.reduce((sum, { quantity }) => sum + units(quantity), 0n);
  const worth = closings.reduce((sum, { quantity, price }) => sum + units(quantity) * units(price), 0n);
  return decimal(worth / weight, closings[0]!.price);
};

const netResult = ({ closings, openFee, financing }: Closed): string =>
  decimal(
    closings.reduce(
      (sum, { profit, shortfall, fee }) => sum + units(profit) + units(shortfall) - units(fee),
      -units(openFee) - units(financing),
    ),
    openFee,
  );

/** By feature. */
export const BESIDE: Readonly<Record<string, readonly Beside[]>> = {
  market: [
    { given: 'amount', name: 'tickCount' },
    { given: 'simulated', name: 'isSimulated' },
  ],
  swap: [
    { given: 'fromCoin', name: 'fromCurrency' },
    { given: 'toCoin', name: 'toCurrency' },
  ],
  deposit: [
    { given: 'chainType', name: 'network' },
    { given: 'status', name: 'state', words: { ...DEPOSIT_STATES } },
  ],
  withdrawal: [
    { given: 'money', name: 'amount' },
    {
      given: 'status',
      name: 'state',
      words: { ...WITHDRAWAL_STATES, cancelled: 'cancelled' },
      of: (record) => withdrawalState(record as unknown as Parameters<typeof withdrawalState>[0]),
    },
  ],
  contest: [
    {
      given: 'status',
      name: 'state',
      words: { 1: 'in_progress', 0: 'to_be_started', '-2': 'ended', '-3': 'exited' },
    },
  ],
  article: [{ given: 'titile', name: 'title' }],
  trade: [
    {
      given: 'closings',
      name: 'closeQuantity',
      of: ofClosed((position) => total(position, 'quantity')),
      comment: 'Of a closed position: the quantity that was closed, all of it.',
    },
    {
      given: 'closings',
      name: 'closePrice',
      of: ofClosed(averagePrice),
      comment: 'Of a closed position: the price it was closed at; of several closings their average by quantity.',
    },
    {
      given: 'closings',
      name: 'closeMargin',
      of: ofClosed((position) => total(position, 'margin')),
      comment: 'Of a closed position: the margin that was held for what was closed, after financing.',
    },
    {
      given: 'closings',
      name: 'netResult',
      of: ofClosed(netResult),
      comment: 'Of a closed position: what it brought after the fees of both sides and financing.',
    },
  ],
};

/** Times in `YYYY-MM-DD HH:mm:ss` end in `Time`; those that do not have a name beside them that does. */
export const timeBeside = (name: string): string | undefined =>
  /(^t|T)ime$/.test(name) ? undefined : `${name.replace(/At$/, '')}Time`;
