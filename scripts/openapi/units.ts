/** Unit of each decimal string of the contract. The first rule that matches `<schema>.<field>` gives it; one must. */

const PRICE = 'quote currency for one unit of the base currency, at the decimals of the instrument (`scale`)';
const BASE = 'base currency of the instrument';
const OWN = 'the currency named by `currency` beside it';
const VIRTUAL = 'virtual USDT of the contest';

const UNITS: readonly (readonly [RegExp, string])[] = [
  // Shares and rates of change.
  [
    /Percent$|Percent\.(buy|sell)$|^(Target|StopTarget|DayResult|fairness\.getLossShare)\.percent$|^(Product|product\.getProduct)\.(yearly|daily)/,
    'percent',
  ],
  [
    /^Ladder\.|riseRate$|^(swap\..*|SwapRecord)\.(spread|tolerance)$|todayRate$|marginLevel$|bins\.(from|to)$/,
    'percent',
  ],
  // Prices and what one thing is worth in another.
  [/^Offering\..*Price$/, 'USDT for one coin'],
  [/unitPrice$|^Payment\.amount$/, OWN],
  [/([pP]rice|\.bid|\.ask|\.high|\.low|\.rise|\.stop|\.trail|trail\.best)$/, PRICE],
  [/quoteRate$/, 'USDT for one unit of the quote currency'],
  [/^wallet\.getRate\.rate$/, 'USDT for one unit of `currency`'],
  [/^(recurring\..*|Recurring\w*)\.received$/, '`toCoin`'],
  [/^(recurring\..*|Recurring\w*)\.(amount|spent)$/, '`fromCoin`'],
  [/^(swap\..*|SwapRecord\.)([rR]ate|referenceRate)$/, '`toCoin` for one unit of `fromCoin`'],
  [/^(swap\..*|SwapRecord)\.receive$/, '`toCoin`'],
  [/^(swap|SwapRecord)\./, '`fromCoin`'],
  // Counts of things.
  [/[qQ]uantity(Step)?$/, BASE],
  [/^Machine\.hashrate$/, '`hashrateUnit`'],
  [/^Machine\.weightKg$/, 'kilograms'],
  [/^Machine\.difficulty$/, 'none: the difficulty as the network states it'],
  [/^Machine\.coinsPerUnit$/, '`coin` for one unit of hashrate a day'],
  [/^Machine\.electricityPerKwh$/, 'USDT for one kilowatt-hour'],
  [/^Offering\.lotSize$|^Subscription\.coins$/, '`coin`'],
  // Amounts of a pledge: the coin that secures the loan.
  [
    /^Loan\.pledge\.(amount|returned)$|^Liquidation\.(sold|returned)$|pledgeAmount$|^loan\.(topUp|release)Loan\.amount$/,
    'the currency of the pledge',
  ],
  // Virtual money of contests.
  [/^Contest(Entry)?\.(capital|equity|rounds\.cap)$|^contest\..*equity$/, VIRTUAL],
  // Account balances, by currency.
  [/^Balance\.value$/, 'USDT'],
  [/^(wallet\.listCosts|CoinCost)\.(held|bought)$/, OWN],
  [/^(wallet\.listCosts|CoinCost)\.averageCost$/, 'USDT for one coin, at the decimals of its market'],
  [/^(wallet\.listCosts|CoinCost)\./, 'USDT'],
  [/^withdrawal\.getWithdrawalTerms\.(dailyLimit|remainingToday)$/, 'USDT'],
  [
    /^(Balance|WalletEntry|EntryLine|DepositRecord|WithdrawalRecord|deposit|withdrawal|wallet\.getEntry|profile)\b/,
    OWN,
  ],
  [/^Limits\.(own|given)\./, 'USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`'],
  [/^Limits\./, 'USDT'],
  // All else is settled in USDT.
  [
    /^(trade|Position|Closing|TradeOrder|AcceptedOrder|option|Option|wallet\.getAssets|wallet\.getPerformance|WorthDay|level|Level|LevelReward|ranking|RankingRankingRow)\b/,
    'USDT',
  ],
  [
    /^(loan|Loan|Liquidation|product|Product|ProductOrder|DayResult|Bond|Schedule|Subscription|welfare|team|Invitee|Contest|ContestEntry|ContestRankingRow|contest)\b/,
    'USDT, as `currency` says where it stands beside',
  ],
];

export const unitOf = (place: string): string | undefined => UNITS.find(([pattern]) => pattern.test(place))?.[1];
