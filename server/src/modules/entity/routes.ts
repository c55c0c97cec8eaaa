/** Public route that names the operator of this instance. */
import { getEntity } from '@assay/contract/entity';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { inLanguage, loadEntity } from './settings.ts';

export const entityRoutes = (): Route[] => [
  route(getEntity, async ({ tx, language }) => {
    const { entity, registration, address, contact, licence, custody } = await loadEntity(tx);
    if (entity === '') return null;
    const texts = { licence: inLanguage(licence, language), custody: inLanguage(custody, language) };
    return { entity, registration, address, contact, ...texts };
  }),
];
