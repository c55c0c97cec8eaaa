import { signedText } from '../show-numbers.ts';

/**
 * A profit that changes with every tick. Its sign has a place of its own, also at zero, so the digits and the unit stay where
 * they are when a sign comes or goes.
 */
export const LiveProfit = ({ units }: { units: bigint }) => {
  const text = signedText(units);
  const sign = /^[+\u2212]?/.exec(text)![0];
  return (
    <>
      <span className={sign === '' ? "before:invisible before:content-['+']" : undefined}>{sign}</span>
      {text.slice(sign.length)}
    </>
  );
};
