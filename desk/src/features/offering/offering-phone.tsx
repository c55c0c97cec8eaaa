import { amountText } from '../../parts/amount.tsx';
import { PhoneCard, PhoneLine } from '../../parts/phone-card.tsx';
import { PhoneFrame } from '../../parts/phone-frame.tsx';
import type { Details } from './words.ts';

/** Offering as the phone shows it, with figures from the phone's own call. */
export const OfferingPhone = ({ offering }: { offering: Details['preview'] }) => (
  <PhoneFrame label={`${offering.name} on a phone`} title={offering.name}>
    <PhoneCard>
      <p className="text-[0.875rem] leading-20 break-words text-ink-2">{offering.summary}</p>
      <p className="pt-12 text-[1.75rem] leading-34 font-semi tracking-[-0.02em]">
        {amountText(offering.estimatedPrice, offering.currency)}
      </p>
      <p className="text-[0.8125rem] text-ink-2">{`For one ${offering.coin}`}</p>
    </PhoneCard>
    <PhoneCard title="Lots">
      <dl>
        <PhoneLine label="In one lot" value={amountText(offering.lotSize, offering.coin)} />
        <PhoneLine label="Lots" value={offering.lots} />
        <PhoneLine label="For one member" value={`${offering.memberLots} at most`} />
        <PhoneLine label="Applied for" value={`${offering.appliedLots} by ${offering.applicants} members`} />
      </dl>
    </PhoneCard>
    <PhoneCard title="Times">
      <dl>
        <PhoneLine label="Opens" value={offering.opensAt} />
        <PhoneLine label="Closes" value={offering.closesAt} />
        <PhoneLine label="Draw" value={offering.drawsAt} />
        <PhoneLine label="Decided by" value={`First tick of ${offering.drawSymbol}`} />
        <PhoneLine label="Pay until" value={offering.payUntil} />
        <PhoneLine label="Listing" value={offering.listsAt} />
      </dl>
    </PhoneCard>
    {offering.isSimulated && (
      <p className="py-10 text-center text-[0.75rem] text-ink-2">Simulated market · play money</p>
    )}
  </PhoneFrame>
);
