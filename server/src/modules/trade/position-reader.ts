/**
 * Makes a position of the texts that a start reads. Of a million positions most share their terms, their member and their
 * day with others: each of these is made once, which spares the time and the memory of making it a million times.
 */
import { SETTLEMENT } from '@assay/contract/money';
import type { Realm } from '@assay/contract/ledger';
import { pointValue } from '@assay/verify/position-rule';
import type { PointValue, Side } from '@assay/verify/position-rule';
import type { Position } from '../../engine/contract.ts';
import { stopFromText, targetFromText, trailedFromText } from './rules.ts';
import { savedTrail } from './stored.ts';
import type { Scales } from './stored.ts';

/** As `read-open.ts` selects them. */
export type PositionTexts = [
  id: string,
  memberId: string,
  terms: string,
  numbers: string,
  takeProfit: string | null,
  stopLoss: string | null,
  financedDay: string,
  closingQuantity: string | null,
  closingSeq: string | null,
  closingClientSeq: string | null,
  fromUs: string | null,
  closingUs: string | null,
  trailBest: string | null,
  trailSeq: string | null,
];

interface SharedTerms {
  realm: Realm;
  symbolId: number;
  side: Side;
  point: PointValue;
  leverage: bigint;
  feeRate: bigint;
  closeOutShare: bigint;
}

type Words<N extends number, T extends string[] = []> = T['length'] extends N ? T : Words<N, [...T, string]>;

const toTerms = (text: string, scalesOf: (symbolId: number) => Scales): SharedTerms => {
  const [realm, symbolId, side, rate, leverage, feeRate, closeOutShare] = text.split(' ') as Words<7>;
  const scales = { ...scalesOf(Number(symbolId)), currency: SETTLEMENT.decimals };
  return {
    realm: realm as Realm,
    symbolId: Number(symbolId),
    side: Number(side) as Side,
    point: pointValue(scales, BigInt(rate)),
    leverage: BigInt(leverage),
    feeRate: BigInt(feeRate),
    closeOutShare: BigInt(closeOutShare),
  };
};

/** The same value for the same text. */
const once = <T>(make: (text: string) => T): ((text: string) => T) => {
  const made = new Map<string, T>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) made.set(text, (value = make(text)));
    return value;
  };
};

export const createPositionReader = (scalesOf: (symbolId: number) => Scales): ((texts: PositionTexts) => Position) => {
  const termsOf = once((text) => toTerms(text, scalesOf));
  const same = once((text) => text);
  return ([id, memberId, terms, numbers, takeProfit, stopLoss, financedDay, ...asked]) => {
    const [closingQuantity, closingSeq, clientSeq, fromUs, closingUs, trailBest, trailSeq] = asked;
    const { realm, symbolId, side, point, leverage, feeRate, closeOutShare } = termsOf(terms);
    const [open, openSeq, openUs, quantity, margin, initialMargin, level, fromSeq] = numbers.split(' ') as Words<8>;
    return {
      id,
      memberId: same(memberId),
      realm,
      symbolId,
      side,
      quantity: BigInt(quantity),
      point,
      leverage,
      feeRate,
      closeOutShare,
      takeProfit: targetFromText(takeProfit),
      stopLoss: stopFromText(stopLoss),
      trailed: trailedFromText(stopLoss, savedTrail(trailBest, trailSeq)),
      open: BigInt(open),
      openSeq: Number(openSeq),
      openUs: Number(openUs),
      margin: BigInt(margin),
      initialMargin: BigInt(initialMargin),
      level: BigInt(level),
      fromSeq: Number(fromSeq),
      fromUs: fromUs === null ? undefined : Number(fromUs),
      financedDay: same(financedDay),
      closing:
        closingQuantity === null
          ? undefined
          : {
              quantity: BigInt(closingQuantity),
              acceptSeq: Number(closingSeq),
              clientSeq: clientSeq === null ? undefined : Number(clientSeq),
              afterUs: closingUs === null ? undefined : Number(closingUs),
            },
    };
  };
};
