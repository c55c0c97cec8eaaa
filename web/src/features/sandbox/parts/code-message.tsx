import { serverNow } from '@assay/client/server-clock';
import { parseWireTime } from '@assay/contract/time';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Copy } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSecond } from '../../../time/show-time.ts';
import type { Message } from '../message.ts';
import { FreezeLink, Phrase } from './stamps.tsx';

/** Wire times are exact to the second, so a code that ends this second still counts. */
const isOver = (wireTime: string): boolean => (parseWireTime(wireTime) ?? 0) < serverNow();

export const CodeMessage = ({ message: { code, time, expiresAt, phrase, freezeLink } }: { message: Message }) => {
  const t = useT();
  const over = isOver(expiresAt);
  const sent = showSecond(time);
  const until = showSecond(expiresAt).slice(-8);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-2">{t('sandbox.code')}</p>
        <p className={cx('text-amount tracking-[0.08em]', over && 'text-ink-3')}>{code}</p>
        <p className="text-caption text-ink-3">
          {over ? t('sandbox.expired', { time: sent }) : t('sandbox.validUntil', { time: sent, until })}
        </p>
        <Phrase phrase={phrase} />
        <FreezeLink freezeLink={freezeLink} />
      </div>
      <IconButton label={t('sandbox.copyCode', { code })} onClick={() => void copyText(code)} className="bg-raised">
        <Copy aria-hidden="true" className="size-19" strokeWidth={1.8} />
      </IconButton>
    </>
  );
};
