import { signedText } from '../show-numbers.ts';

/**
 * A profit that goes with every tick. Its sign has a place of its own, which stays while there is none: neither the digits nor
 * what stands beside them move when a profit leaves zero or comes through it.
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
