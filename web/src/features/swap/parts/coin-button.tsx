import { Coin } from '@assay/ui/coin.tsx';
import { ChevronDown } from 'lucide-react';

/** The currency of a side; a press opens the list of all. */
export const CoinButton = ({ code, label, onPress }: { code: string; label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={`${code}, ${label}`}
    className="hit press flex min-h-36 shrink-0 items-center gap-7 rounded-full bg-sunken py-4 pr-10 pl-6 text-label font-semi"
  >
    <Coin code={code} size={24} />
    {code}
    <ChevronDown aria-hidden="true" className="-ml-2 size-16 text-ink-3" />
  </button>
);
