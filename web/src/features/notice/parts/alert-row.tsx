import { useCommand } from '@assay/client/hooks';
import { type Alert, listAlerts, removeAlert } from '@assay/contract/notice';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatExact } from '@assay/ui/number-format.ts';
import { Trash2 } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

/** One price that is or was waited for. */
export const AlertRow = ({ alert: { id, symbol, direction, price: exact, fired } }: { alert: Alert }) => {
  const t = useT();
  const price = formatExact(exact);
  const remove = useCommand(removeAlert, { invalidates: [listAlerts] });
  return (
    <li className="flex min-h-54 items-center gap-10 pr-6 pl-16 not-first:shadow-[inset_0_1px_0_var(--line)]">
      <a href={hrefTo('chart', { symbol })} className="min-w-0 flex-1 py-8">
        <span className="block text-[0.9375rem] leading-20 font-medium">{symbol}</span>
        <span className="block text-caption text-ink-2">
          {direction === 'above' ? t('notice.rises', { price }) : t('notice.falls', { price })}
        </span>
        {fired && (
          <span className="block text-caption text-ink-3">{t('notice.reached', { tick: String(fired.tick) })}</span>
        )}
      </a>
      <IconButton
        label={t('notice.removeAlert', { symbol })}
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate({ id })}
      >
        <Trash2 aria-hidden="true" className="size-19 text-ink-3" strokeWidth={1.8} />
      </IconButton>
    </li>
  );
};
