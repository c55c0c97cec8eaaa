/** Parts of a model run: the rules that must hold, and the steps taken in any order. */
export const RULES = [
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'T7',
  'T8',
  'T9',
  'T10',
  'T11',
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
] as const;
export type Rule = (typeof RULES)[number];

export type Step =
  | { kind: 'tick'; symbolId: number; move: number; isDoubtful: boolean; lateMs: number }
  | { kind: 'pass'; seconds: number }
  | { kind: 'away'; seconds: number }
  | { kind: 'back'; seconds: number }
  | {
      kind: 'order';
      symbolId: number;
      side: 1 | -1;
      /** How much better than now a limit order waits for, or how much worse a stop entry; in ten thousandths. */
      limit: number | undefined;
      entry: number | undefined;
      leverage: number;
      stop: number | undefined;
      goal: number | undefined;
    }
  | { kind: 'option'; symbolId: number; direction: 1 | -1; seconds: number }
  | { kind: 'close'; pick: number; part: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'targets'; pick: number; stop: number | undefined; goal: number | undefined }
  | { kind: 'margin'; pick: number; added: number }
  | { kind: 'night'; pick: number }
  | { kind: 'restart' }
  | { kind: 'nothing' };

/** Says of a rule whether it held, and what was seen if it did not. */
export type Tell = (rule: Rule, isRight: boolean, what: string) => void;
