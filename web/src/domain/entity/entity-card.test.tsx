import { envelope } from '@assay/client/test-server';
import { getEntity } from '@assay/contract/entity';
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
  screen = await drawScreen(<EntityCard />, { [getEntity.path]: () => envelope(200, ENTITY) });
  await screen.says('Example Markets Ltd');
  await screen.says('Licensed by <b>nobody</b>.');
  await screen.says('Who holds your money');
  expect(document.body.textContent).not.toContain('Registration');
});
