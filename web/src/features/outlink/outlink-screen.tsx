import { useSession } from '@assay/client/session';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { ExternalLink, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../navigation/place.ts';
import { checkOutlink, type OutlinkVerdict } from '../../navigation/external-link.ts';
import { useT } from '../../i18n/i18n.ts';
import { goBack } from '../../navigation/back.ts';

/** Stands between the app and a page of others: names the host, or says why the address is not opened. */
export const OutlinkScreen = () => {
  const t = useT();
  const { url = '' } = useScreenSearch('outlink');
  const hosts = useSession((session) => session.commonConfig?.outlinkHosts ?? null);
  return (
    <div className="flex min-h-dvh flex-col">
      <SubHeader title={t('title.outlink')} back={{ label: t('app.back'), onBack: () => goBack() }} />
      {hosts === null ? null : <Verdict verdict={checkOutlink(url, hosts)} />}
    </div>
  );
};

const Verdict = ({ verdict }: { verdict: OutlinkVerdict }) =>
  verdict.ok ? <Leaving href={verdict.href} host={verdict.host} /> : <Refused {...verdict} />;

const Leaving = ({ href, host }: { href: string; host: string }) => {
  const t = useT();
  return (
    <Page
      icon={<ExternalLink className="size-24" />}
      title={t('outlink.leaving')}
      dock={
        <Button href={href} external>
          {t('outlink.open', { host })}
        </Button>
      }
    >
      <p className="text-label text-ink-2">{t('outlink.host')}</p>
      <p className="text-heading break-all">{host}</p>
      <p className="pt-4 text-note font-book break-all text-ink-3">{href}</p>
      <Banner kind="warn" className="mt-24 text-left">
        {t('outlink.caution')}
      </Banner>
    </Page>
  );
};

const Refused = ({ reason, host }: Extract<OutlinkVerdict, { ok: false }>) => {
  const t = useT();
  return (
    <Page icon={<ShieldX className="size-24" />} title={t('outlink.refusedTitle')}>
      <p className="text-label font-book text-ink-2">
        {reason === 'host' ? t('outlink.refused.host', { host }) : t(`outlink.refused.${reason}`)}
      </p>
    </Page>
  );
};

interface PageProps {
  icon: ReactNode;
  title: string;
  dock?: ReactNode;
  children: ReactNode;
}

const Page = ({ icon, title, dock, children }: PageProps) => {
  const t = useT();
  return (
    <>
      <div className="flex flex-1 flex-col items-center justify-center px-28 py-24 text-center">
        <span aria-hidden="true" className="flex size-56 items-center justify-center rounded-full bg-raised">
          {icon}
        </span>
        <h2 className="pt-18 pb-12 text-title">{title}</h2>
        {children}
      </div>
      <div className="grid gap-8 border-t border-line bg-bar px-18 pt-12 pb-[calc(0.75rem+var(--safe-bottom))]">
        {dock}
        <Button kind="secondary" onClick={() => goBack()}>
          {t('outlink.stay')}
        </Button>
      </div>
    </>
  );
};
