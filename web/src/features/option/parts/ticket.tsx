import { isLoggedIn, useSession } from '@assay/client/session';
import type { Instrument } from '@assay/contract/market';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Triangle } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { type RefObject, useRef } from 'react';
import { plainAmount } from '../../../money/amount-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { LiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { TicketChart } from '../chart/ticket-chart.tsx';
import { useBeat } from '../../../time/use-beat.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { usualStakes } from '../stake-form.ts';
import { CURRENCY } from '../use-options.ts';
import { usePriceLine } from '../use-price-line.ts';
import type { Direction, useTicket } from '../use-ticket.ts';
import { pairOf } from '../pair-of.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { OddsCard } from './odds-card.tsx';
import { type Period, PeriodChoice } from './period-choice.tsx';
import { amountText } from '../../../money/with-unit.ts';

interface TicketProps {
  instrument: Instrument;
  quote: LiveQuote;
  periods: readonly Period[];
  ticket: ReturnType<typeof useTicket>;
  available: string | undefined;
  /** True while nothing can be bought; the reason is said above. */
  isClosed: boolean;
  realm: Realm;
}

const BEAT_MS = 500;

/** Rise or fall: period, stake, what it brings and how often one must be right. Small round stakes are one press away; "max" is not. */
export const Ticket = ({ instrument, quote, periods, ticket, available, isClosed, realm }: TicketProps) => {
  const t = useT();
  const nowMs = useBeat(BEAT_MS);
  const points = usePriceLine(instrument);
  const field = useRef<HTMLInputElement>(null);
  const { period } = ticket;
  const limits = { min: amountText(period.minStake, CURRENCY), max: amountText(period.maxStake, CURRENCY) };
  return (
    <div className="flex flex-col gap-12">
      <TicketChart instrument={instrument} points={points} price={quote.price} nowMs={nowMs} seconds={period.seconds} />
      <PeriodChoice periods={periods} value={period.seconds} onChange={ticket.choosePeriod} />
      <div className="mx-20">
        <AmountField
          ref={field}
          label={t('option.stake')}
          caption={
            available === undefined
              ? t('option.limits', limits)
              : t('option.limitsAvailable', { ...limits, amount: amountText(plainAmount(available), CURRENCY, 'row') })
          }
          value={ticket.text}
          onChange={ticket.type}
          error={ticket.error}
          suffix={<span className="text-label text-ink-2">{CURRENCY}</span>}
        />
        <div role="group" aria-label={t('option.usualStakes')} className="flex flex-wrap gap-8 pt-8 empty:hidden">
          {usualStakes({ ...period, available }).map((stake) => (
            <button
              key={stake}
              type="button"
              onClick={() => ticket.type(stake)}
              className="hit press relative min-h-32 min-w-48 rounded-full bg-raised px-12 text-caption text-ink-2"
            >
              {stake}
            </button>
          ))}
        </div>
      </div>
      <OddsCard period={period} stake={ticket.stake} />
      <p className="px-20 text-center text-caption text-ink-3">{t('option.rule')}</p>
      <Sides ticket={ticket} field={field} isClosed={isClosed} realm={realm} />
      <ConfirmSheet ticket={ticket} pair={pairOf(instrument)} realm={realm} />
    </div>
  );
};

interface SidesProps {
  ticket: ReturnType<typeof useTicket>;
  /** Where to look when something is missing. */
  field: RefObject<HTMLInputElement | null>;
  isClosed: boolean;
  realm: Realm;
}

const DOCK = 'sticky z-10 border-t border-line bg-bar px-18 py-12';
/** The bar of tabs is below the trade tab, which for visitors is the demo; below a member's demo there is nothing. */
const ABOVE_TABS = 'calc(5.125rem + var(--safe-bottom))';

const Sides = ({ ticket, field, isClosed, realm }: SidesProps) => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  const bottom = realm === 'demo' && isMember ? '0' : ABOVE_TABS;
  const press = (side: Direction) => (): void => {
    if (!ticket.press(side)) field.current?.focus();
  };
  return (
    <div className={cx(DOCK, 'grid grid-cols-2 gap-10')} style={{ bottom }}>
      <Button kind="buy" disabled={isClosed} onClick={press('rise')} icon={<Triangle down={false} />}>
        {t('option.rise')}
      </Button>
      <Button kind="sell" disabled={isClosed} onClick={press('fall')} icon={<Triangle down />}>
        {t('option.fall')}
      </Button>
    </div>
  );
};
