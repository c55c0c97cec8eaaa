import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import { nameOlderPeople, peopleOf } from './people.ts';
import { personKey } from './rules.ts';
import { verifyBasic } from './test-identity.ts';

const MARA = { country: 'CH', birthday: '1990-02-28', surname: 'Keller', firstName: 'Zoë' };

describe('a person', () => {
  it.each([
    { surname: 'KELLER', firstName: ' zoe\u0308 ' },
    { surname: 'Zoë', firstName: 'Keller' },
    { surname: 'Kel-ler', firstName: 'Z oë' },
  ])('is the same one when typed as %j', (typed) => {
    expect(personKey({ ...MARA, ...typed })).toBe(personKey(MARA));
  });

  it.each([{ surname: 'Kellerin' }, { birthday: '1990-02-27' }, { country: 'DE' }, { firstName: '' }])(
    'is another one with %j',
    (change) => expect(personKey({ ...MARA, ...change })).not.toBe(personKey(MARA)),
  );
});

describe('members', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTradingApp();
  });
  afterAll(() => app.close());

  it('are one person with two documents, and nobody before they are verified', async () => {
    const [one, two, nobody] = [await openMember(app), await openMember(app), await openMember(app)];
    await verifyBasic(app, one, { ...MARA, documentType: 'id' });
    await verifyBasic(app, two, { ...MARA, surname: 'KELLER' });
    const people = await peopleOf(app.db, [one.id, two.id, nobody.id]);
    expect(people.get(one.id)).toEqual(people.get(two.id));
    expect(people.has(nobody.id)).toBe(false);
  });

  it('that were verified before persons had names get theirs at the start', async () => {
    const member = await openMember(app);
    await verifyBasic(app, member);
    const before = (await peopleOf(app.db, [member.id])).get(member.id)!;
    await app.db.query('update identity_application set person_hash = null');
    expect((await peopleOf(app.db, [member.id])).size).toBe(0);
    await nameOlderPeople(app);
    await nameOlderPeople(app);
    expect((await peopleOf(app.db, [member.id])).get(member.id)).toEqual(before);
  });
});
