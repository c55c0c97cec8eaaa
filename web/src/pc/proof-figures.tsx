import { fetchProofJson } from '@assay/client/proof';
import { serverNow } from '@assay/client/server-clock';
import { formatCount } from '@assay/ui/number-format.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useT } from '../i18n/i18n.ts';

const POLL_MS = 5_000;

const summary = z.object({
  records: z.int(),
  gaps: z.array(z.object({ fromMs: z.int() })),
  checkpoint: z.nullable(z.object({ timeMs: z.int() })),
});
type Summary = z.infer<typeof summary>;

/** The newest figures; the last good ones stay while the server is away. */
const useSummary = (): Summary | undefined => {
  const [figures, setFigures] = useState<Summary>();
  useEffect(() => {
    const stop = new AbortController();
    const load = (): void => {
      fetchProofJson('/proof/summary', summary, stop.signal).then(setFigures, () => {});
    };
    load();
    const timer = setInterval(load, POLL_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return figures;
};

/** Figures that anyone can check by now: the tape, its signature and its gaps. */
export const ProofFigures = () => {
  const t = useT();
  const figures = useSummary();
  if (!figures?.checkpoint) return <div className="h-92" />;
  const ageSeconds = Math.max(0, Math.round((serverNow() - figures.checkpoint.timeMs) / 1000));
  const gaps = figures.gaps.length;
  return (
    <dl className="grid max-w-600 grid-cols-3 gap-32">
      <Figure value={formatCount(figures.records)} text={t('pc.records')} />
      <Figure value={t('pc.seconds', { count: ageSeconds })} text={t('pc.checkpoint')} />
      <Figure value={formatCount(gaps)} text={t('pc.gaps', { count: gaps })} />
    </dl>
  );
};

const Figure = ({ value, text }: { value: string; text: string }) => (
  <div className="flex flex-col-reverse justify-end border-t border-line pt-16">
    <dt className="text-label font-book text-ink-2">{text}</dt>
    <dd className="text-[1.5rem] leading-32 font-bold tracking-[-0.02em]">{value}</dd>
  </div>
);
