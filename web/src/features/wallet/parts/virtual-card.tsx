import { useT } from '../../../i18n/i18n.ts';
import { ShownVirtual } from './shown-money.tsx';

/** Demo money stands apart behind a dashed border: it is never part of a total. */
export const VirtualCard = ({ amount }: { amount: string }) => {
  const t = useT();
  return (
    <section className="mx-12 flex items-center justify-between gap-12 rounded-card border border-dashed border-ink-3/60 px-16 py-14">
      <div className="min-w-0">
        <h2 className="text-row">{t('wallet.virtual')}</h2>
        <p className="text-caption text-ink-3">{t('wallet.virtualText')}</p>
      </div>
      <p className="shrink-0 text-row font-medium text-ink-2">
        <ShownVirtual amount={amount} />
      </p>
    </section>
  );
};
