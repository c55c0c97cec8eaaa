import { useSession } from '@assay/client/session';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useRef } from 'react';
import { useT } from '../i18n/i18n.ts';
import { pathTo } from '../navigation/links.ts';
import { PcHeader } from './pc-header.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { ProofFigures } from './proof-figures.tsx';
import { TickerStrip } from './ticker-strip.tsx';
import { phoneAddress } from './return-address.ts';

/** Page for a desktop visitor: the app in a phone, and a code to go on with on a real one. */
export const PcPage = ({ path }: { path: string }) => {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const config = useSession((session) => session.commonConfig);
  const address = phoneAddress(path, location.origin, config?.phoneUrl);
  const useHere = (): void => frame.current?.querySelector('iframe')?.focus();
  return (
    <div className="mx-auto flex min-h-dvh max-w-1280 flex-col px-32">
      <PcHeader />
      <main className="grid flex-1 items-center gap-48 pb-40 min-[960px]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-36">
          <div>
            <h1 className="max-w-580 text-[clamp(2.5rem,4.6vw,4.125rem)] leading-[1.06] font-[640] tracking-[-0.035em] text-balance">
              {t('pc.headline')}
            </h1>
            <p className="max-w-400 pt-24 text-[1.1875rem] leading-28 text-ink-2">{t('pc.text')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-24">
            <QrCode text={address} label={t('pc.qr', { address })} size={164} />
            <div className="max-w-260">
              <h2 className="text-heading">{t('pc.continue')}</h2>
              <p className="pt-6 text-[0.9375rem] leading-22 text-ink-2">{t('pc.scan')}</p>
              <button type="button" onClick={useHere} className="hit pt-10 text-[0.9375rem] font-semi text-brand">
                {t('pc.here')}
              </button>
            </div>
          </div>
          <TickerStrip />
          <ProofFigures />
        </div>
        <div className="relative isolate justify-self-center min-[1240px]:pr-236">
          <div
            aria-hidden="true"
            className="absolute -inset-160 -z-2 bg-[radial-gradient(closest-side,var(--glow),transparent)]"
          />
          <PhoneFrame
            idle
            path={pathTo('chart', { symbol: 'BTCUSDT' })}
            title={t('title.chart')}
            className="absolute top-1/2 right-0 -z-1 hidden origin-right -translate-y-[47%] scale-[0.83] min-[1240px]:block"
          />
          <div ref={frame}>
            <PhoneFrame path={path} title={t('pc.frame')} />
          </div>
        </div>
      </main>
      {config?.simulatedMarket && (
        <footer className="absolute right-32 bottom-20">
          <SimulatedMark text={t('app.simulated')} />
        </footer>
      )}
    </div>
  );
};
