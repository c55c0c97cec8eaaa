import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Copy, Link } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';

/** Code, picture and link of the invitation. */
export const InviteCard = ({ code, link }: { code: string; link: string }) => {
  const t = useT();
  return (
    <Card className="flex flex-col items-center p-16">
      {/* White on white needs an edge. */}
      <div className="rounded-field shadow-[0_0_0_1px_var(--line)]">
        <QrCode text={link} label={t('team.qr')} size={176} />
      </div>
      <h2 className="pt-14 text-label font-book text-ink-2">{t('team.code')}</h2>
      <p className="pt-2 text-title tracking-[0.08em]">{code}</p>
      <div className="flex flex-wrap justify-center gap-10 pt-14">
        <Button
          kind="secondary"
          size="small"
          onClick={() => void copyText(code)}
          icon={<Copy aria-hidden="true" className="size-16 text-ink-2" />}
        >
          {t('team.copyCode')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => void copyText(link)}
          icon={<Link aria-hidden="true" className="size-16 text-ink-2" />}
        >
          {t('team.copyLink')}
        </Button>
      </div>
    </Card>
  );
};
