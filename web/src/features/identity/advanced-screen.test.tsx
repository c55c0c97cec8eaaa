import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { applyAdvanced, isHaveAuth, type VerificationState } from '@assay/contract/identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { type AdvancedDraft, EMPTY_ADVANCED } from './advanced-form.ts';
import { AdvancedScreen } from './advanced-screen.tsx';
import { useDrafts } from './draft-store.ts';

const FULL: AdvancedDraft = {
  country: 'DE',
  city: 'Berlin',
  street: 'Lindenweg 4',
  postcode: '10115',
  addressProof: { path: 'files/0123456789abcdef0123456789abcdef.jpg', preview: 'blob:photo' },
  contactSurname: 'Keller',
  contactFirstName: 'Jan',
  contactRelation: 'sibling',
  contactPhoneCode: '49',
  contactPhone: '30 123456',
  contactAddress: 'Lindenweg 4, Berlin',
  isTruthful: true,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  useDrafts.setState({ advanced: EMPTY_ADVANCED });
  await screen.stop();
});

const states = (basic: VerificationState, advanced: VerificationState) => () => envelope(200, { basic, advanced });
const draw = async (step?: string, changes: Answers = {}) => {
  location.hash = '#/shenfenRenzhengAd';
  screen = await drawScreen(
    <AdvancedScreen />,
    { [isHaveAuth.path]: states('authorized', 'none'), [applyAdvanced.path]: () => envelope(200), ...changes },
    step === undefined ? {} : { step },
  );
};

test('what is needed is said before anything is asked', async () => {
  await draw();
  await screen.says(t('identity.needProof'));
  await screen.says('If you like, an emergency contact, in case we can’t reach you');
  await screen.says('About 5 minutes, in 3 steps');
  expect(document.querySelector('input')).toBeNull();
});

test('a step that is not done says what is missing, and a later one cannot be reached', async () => {
  await draw('contact');
  await screen.says(t('identity.addressTitle'));
  screen.button(t('identity.next')).click();
  await screen.says(t('identity.problem.missing'));
  expect(screen.sent(applyAdvanced)).toEqual([]);
});

test('the last step sends everything as the contract wants it', async () => {
  useDrafts.setState({ advanced: FULL });
  await draw('contact');
  await screen.says(t('identity.send'));
  screen.button(t('identity.send')).click();
  await expect.poll(() => screen.sent(applyAdvanced)).toHaveLength(1);
  expect(applyAdvanced.input.safeParse(screen.sent(applyAdvanced)[0]).success).toBe(true);
  expect(screen.sent(applyAdvanced)[0]).toMatchObject({ city: 'Berlin', contactPhone: '30123456', isTruthful: true });
});

test('nothing is sent before the member has said that it is true', async () => {
  useDrafts.setState({ advanced: { ...FULL, isTruthful: false } });
  await draw('contact');
  await screen.says(t('identity.send'));
  screen.button(t('identity.send')).click();
  await screen.says(t('identity.needTruthful'));
  expect(screen.sent(applyAdvanced)).toEqual([]);
});

test('a refusal is said beside the button, and what was entered stays', async () => {
  useDrafts.setState({ advanced: FULL });
  await draw('contact', { [applyAdvanced.path]: () => envelope(errorCode('guest_restricted')) });
  await screen.says(t('identity.send'));
  screen.button(t('identity.send')).click();
  await screen.says(t('errors.guest_restricted'));
  expect(useDrafts.getState().advanced).toEqual(FULL);
});

test.each([
  ['the basic verification comes first', states('none', 'none'), '#/shenfenRenzheng'],
  ['a basic one under review is shown', states('waiting', 'none'), '#/renzhengResult?kind=basic'],
  ['an advanced one under review is shown', states('authorized', 'waiting'), '#/renzhengResult?kind=advanced'],
])('%s', async (_what, answer, place) => {
  await draw(undefined, { [isHaveAuth.path]: answer });
  await expect.poll(() => location.hash).toBe(place);
});

test('a state that could not be loaded can be asked for again', async () => {
  let isDown = true;
  const known = states('authorized', 'none');
  await draw(undefined, { [isHaveAuth.path]: () => (isDown ? envelope(errorCode('unavailable')) : known()) });
  await screen.says(t('identity.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says(t('identity.needProof'));
  expect(document.body.textContent).not.toContain(t('identity.failed'));
});
