/** Routes that list the caller's offers and who signed for them. */
import { ATTESTED, listOffers, OFFERS } from '@assay/contract/offer';
import { formatWireTime } from '@assay/contract/time';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { readKnown } from './refuse-barred.ts';
import { barOf, countriesOf } from './rules.ts';
import { loadOfferRules, readSigner } from './settings.ts';

export const offerRoutes = ({ isLive }: { isLive: boolean }): Route[] => [
  route(listOffers, async ({ tx, memberId }) => {
    if (!isLive) return OFFERS.map((offer) => ({ offer, bar: null, countries: null, level: 0, attestation: null }));
    const rules = await loadOfferRules(tx);
    const known = memberId === '' ? { country: null, verification: 0 } : await readKnown(tx, memberId);
    const offers = [];
    for (const offer of OFFERS) {
      const rule = rules[offer];
      const signer = ATTESTED.includes(offer) && rule.isOn ? await readSigner(tx, offer) : undefined;
      offers.push({
        offer,
        bar: barOf(rule, offer, known) ?? null,
        countries: countriesOf(rule),
        level: rule.level,
        attestation: signer
          ? { text: rule.attestation, by: signer.by, time: formatWireTime(signer.at.getTime()) }
          : null,
      });
    }
    return offers;
  }),
];
