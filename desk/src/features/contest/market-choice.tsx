import { useDesk } from '@assay/client/desk/desk-hooks';
import { listRows } from '@assay/contract/desk/reference';
import { cx } from '@assay/ui/cx.ts';

/** As the server takes them. */
const MOST = 10;

interface MarketChoiceProps {
  chosen: readonly string[];
  onChoose: (markets: readonly string[]) => void;
}

/** Markets that a contest is limited to; none chosen means all. */
export const MarketChoice = ({ chosen, onChoose }: MarketChoiceProps) => {
  const found = useDesk(listRows, { kind: 'instrument' });
  const known = found.data?.map(({ key }) => key) ?? [];
  const symbols = [...new Set([...chosen, ...known])];
  const toggle = (symbol: string) =>
    onChoose(chosen.includes(symbol) ? chosen.filter((one) => one !== symbol) : [...chosen, symbol]);
  return (
    <fieldset className="mt-12">
      <legend className="text-[0.75rem] font-medium text-ink-2">
        {chosen.length === 0
          ? 'Markets: all. Choose some to limit it to them.'
          : `Markets: ${chosen.length} of at most ${MOST}`}
      </legend>
      <div className="mt-4 flex max-h-120 flex-wrap gap-6 overflow-y-auto p-2">
        {symbols.map((symbol) => {
          const isChosen = chosen.includes(symbol);
          return (
            <label
              key={symbol}
              className={cx(
                'flex min-h-28 cursor-pointer items-center gap-6 rounded-tight px-8 text-[0.75rem] inset-ring inset-ring-edge',
                isChosen ? 'bg-brand-soft font-semi text-brand' : 'bg-raised text-ink-2',
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= MOST}
                onChange={() => toggle(symbol)}
              />
              {symbol}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
