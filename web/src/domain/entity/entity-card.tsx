import { useEndpoint } from '@assay/client/hooks';
import { getEntity } from '@assay/contract/entity';
import { listOffers } from '@assay/contract/offer';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../time/show-time.ts';

const FIELDS = ['company', 'registration', 'address', 'contact', 'licence', 'custody'] as const;

/** Operator of the platform, in its own words. Renders empty for a sandbox without an operator. */
export const EntityCard = () => {
  const t = useT();
  const entity = useEndpoint(getEntity, {}).data;
  const offers = useEndpoint(listOffers, {}).data ?? [];
  if (!entity) return null;
  const said = { ...entity, company: entity.entity };
  return (
    <Card className="p-16">
      <h2 className="pb-6 text-row">{t('entity.title')}</h2>
      <dl>
        {FIELDS.filter((field) => said[field] !== '').map((field) => (
          <div key={field} className="py-6">
            <dt className="text-caption text-ink-3">{t(`entity.${field}`)}</dt>
            <dd className="text-label font-book break-words whitespace-pre-line text-ink-2">{said[field]}</dd>
          </div>
        ))}
      </dl>
      {offers.some(({ attestation }) => attestation !== null) && (
        <>
          <h3 className="pt-10 text-label">{t('entity.attested')}</h3>
          {offers.map(
            ({ offer, attestation }) =>
              attestation && (
                <p key={offer} className="py-6 text-label font-book break-words whitespace-pre-line text-ink-2">
                  {attestation.text}
                  <span className="block text-caption text-ink-3">{`${attestation.by} · ${showMinute(attestation.time)}`}</span>
                </p>
              ),
          )}
        </>
      )}
    </Card>
  );
};
