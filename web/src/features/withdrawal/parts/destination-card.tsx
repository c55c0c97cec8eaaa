import type { Destination } from '@assay/contract/payout';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';

interface DestinationCardProps {
  destinations: readonly Destination[];
  chosen: Destination;
  onChoose: (id: string) => void;
  /** Kept by the caller: the card is drawn anew when the terms arrive, and the sheet stays. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

const placeOf = ({ label, bankName, network, masked }: Destination): string =>
  [label, bankName ?? network, masked].filter((part) => part !== null).join(' · ');

/** Where the money goes, and the way to another of the member's destinations. */
export const DestinationCard = ({ destinations, chosen, onChoose, isChoosing, onChoosing }: DestinationCardProps) => {
  const t = useT();
  const left = useTimeLeft(chosen.usableAt);
  return (
    <Card className="flex items-center gap-14 p-16">
      <Coin code={chosen.currency} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-row">{chosen.currency}</p>
        <p className="truncate text-note font-book text-ink-2">{placeOf(chosen)}</p>
        <p className="text-caption text-ink-3">
          {left > 0 ? t('payout.waiting', { time: showTimeLeft(left) }) : t('payout.ready')}
        </p>
      </div>
      <Button kind="ghost" size="small" className="-mr-12" onClick={() => onChoosing(true)}>
        {t('withdrawal.change')}
      </Button>
      <Sheet
        open={isChoosing}
        onClose={() => onChoosing(false)}
        title={t('withdrawal.destination')}
        footer={
          <Button kind="secondary" href={hrefTo('payout', { need: 'destination' })}>
            {t('payout.add')}
          </Button>
        }
      >
        <RadioList
          label={t('withdrawal.destination')}
          choices={destinations.map((destination) => ({
            value: destination.id,
            label: destination.currency,
            caption: placeOf(destination),
            mark: <Coin code={destination.currency} size={32} />,
          }))}
          value={chosen.id}
          onChange={(id) => {
            onChoose(id);
            onChoosing(false);
          }}
        />
      </Sheet>
    </Card>
  );
};
