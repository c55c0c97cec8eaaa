import { envelope } from '@assay/client/test-server';
import { getEntity } from '@assay/contract/entity';
import { listOffers } from '@assay/contract/offer';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { EntityCard } from './entity-card.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(() => screen?.stop());

const ENTITY = {
  entity: 'Example Markets Ltd',
  registration: '',
  address: '1 Main Street',
  contact: 'help@example.com',
  licence: 'Licensed by <b>nobody</b>.',
  custody: 'At Example Bank,\napart from our own money.',
};

test('says who runs the platform, under which licence and who keeps the money, and leaves out what nobody said', async () => {
  const attestation = { text: 'We hold licence 42.', by: 'Ada and Ben', time: '2026-11-17 20:00:00' };
  const options = { offer: 'options', bar: 'identity', countries: ['CH'], level: 2, attestation };
  screen = await drawScreen(<EntityCard />, {
    [getEntity.path]: () => envelope(200, ENTITY),
    [listOffers.path]: () => envelope(200, [options, { ...options, offer: 'swap', attestation: null }]),
  });
  await screen.says('Example Markets Ltd');
  await screen.says('Licensed by <b>nobody</b>.');
  await screen.says('Who holds your money');
  await screen.says('We hold licence 42.Ada and Ben');
  expect(document.body.textContent).not.toContain('Registration');
});
