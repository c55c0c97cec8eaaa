import { groupsOf } from './groups-of.ts';

/** All of it in groups of four, so that it can be compared; read out and copied as one. */
export const WholeAccount = ({ account }: { account: string }) => (
  <span className="block text-right font-medium tabular-nums" aria-label={account}>
    {groupsOf(account).map(({ at, text }) => (
      <span key={at} className="ml-6 inline-block first:ml-0">
        {text}
      </span>
    ))}
  </span>
);
