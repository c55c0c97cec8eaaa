import { serverNow } from '@assay/client/server-clock';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import { getLimits, stateLimits } from '@assay/contract/limit';
import type { Limits } from '@assay/contract/limit';
import { getTradeTerms } from '@assay/contract/trade';
import {
  limitKeyOf,
  limitWords,
  readLimitWords,
  signLimitWords,
  UNTIL_LIMITS,
  wordsHash,
} from '@assay/verify/limit-terms';
import type { LimitName, LimitTerms } from '@assay/verify/limit-terms';
import { useEffect, useState } from 'react';
import { keepLimits, limitSecret } from '../../proof/kept-limits.ts';
import type { LimitsEvent } from './limits-event.ts';

/** The terms of the last statement, without breaks that have ended since. */
export const lastTerms = ({ statements }: Pick<Limits, 'statements'>, nowMs: number): LimitTerms => {
  const last = statements.at(-1);
  const terms = { ...(last && readLimitWords(last.words)?.terms) };
  for (const name of UNTIL_LIMITS) if ((terms[name] ?? 0n) <= BigInt(nowMs)) delete terms[name];
  return terms;
};

/** The statement that goes on from the last one, with one limit changed. */
const signChange = async (limits: Limits, name: LimitName, value: bigint | undefined) => {
  const secret = await limitSecret();
  const { [name]: _before, ...others } = lastTerms(limits, serverNow());
  const last = limits.statements.at(-1);
  const words = limitWords({
    member: limits.memberId,
    number: limits.number + 1,
    before: last && wordsHash(last.words),
    key: limitKeyOf(secret),
    terms: value === undefined ? others : { ...others, [name]: value },
  });
  return { words, signature: signLimitWords(words, secret) };
};

/** Limits, how they are changed, and whether the server still says what it accepted. */
export const useLimits = () => {
  const query = useEndpoint(getLimits, {}, { refetchOnMount: 'always' });
  const [isDenied, setIsDenied] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const save = useCommand(stateLimits, {
    announce: false,
    invalidates: [getLimits, getTradeTerms],
    onSuccess: () => dispatchEvent(new Event('assay-limits' satisfies LimitsEvent)),
  });
  const { data: limits } = query;
  useEffect(() => {
    if (limits) void keepLimits(limits.statements).then((isSame) => setIsDenied(!isSame));
  }, [limits]);
  const change = async (name: LimitName, value: bigint | undefined, onDone: () => void): Promise<void> => {
    if (!limits) return;
    setIsSigning(true);
    try {
      save.mutate(await signChange(limits, name, value), {
        onSuccess: (changed) => {
          void keepLimits(changed.statements);
          onDone();
        },
      });
    } finally {
      setIsSigning(false);
    }
  };
  return { query, limits, isDenied, change, save, isBusy: isSigning || save.isPending };
};

export type LimitCommands = ReturnType<typeof useLimits>;
