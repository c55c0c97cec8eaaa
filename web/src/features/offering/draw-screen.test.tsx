import { writeStored } from '@assay/client/storage';
import { envelope } from '@assay/client/test-server';
import { getDraw, listOfferings, listSubscriptions, type Offering, type Subscription } from '@assay/contract/offering';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bendOneByte } from '../../proof/test-proof.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { keepEntryName, keepTerms } from '../../proof/kept-terms.ts';
import { OfferingScreen } from './offering-screen.tsx';
import {
  drawAnswers,
  drawBy,
  DRAWN,
  LATER_TICK,
  OFFERING,
  pageOf,
  SUBSCRIPTION,
  WINNER,
} from '../../proof/test-offerings.ts';

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
beforeEach(() => writeStored('offerings', null));
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

/** All that the screen says once it has come to this. */
const textAfter = async (
  sentence: string,
  answers: Answers,
  { offering = DRAWN, mine = [WINNER] }: { offering?: Offering; mine?: Subscription[] } = {},
): Promise<string> => {
  screen = await drawScreen(
    <OfferingScreen />,
    {
      [listOfferings.path]: () => envelope(200, pageOf([offering])),
      [listSubscriptions.path]: () => envelope(200, pageOf(mine)),
      ...answers,
    },
    { id: offering.id, view: 'draw' },
  );
  await screen.says(sentence);
  return screen.container.textContent ?? '';
};

const draw = drawBy();

test('a draw is drawn again on the phone: seed, entries, tape, tick, lots, own entry and money', async () => {
  keepTerms(OFFERING);
  const text = await textAfter('checks passed', drawAnswers(draw));
  expect(text).toContain('Verified on your phone');
  expect(text).toContain('All 8 checks passed');
  expect(text).toContain(`Lots allocated to you${WINNER.wonLots} of 5`);
  expect(text).toContain('13 entries hash to what was published at the close.');
  expect(text).toContain('Tick 20');
  expect(text).toContain('40 of 65 tickets are allocated');
  expect(text).toContain(`Entry 4 of 13: ${WINNER.wonLots} of 5 allocated`);
  expect(text).toContain('Terms and hashes match what your phone saw before the draw.');
  expect(text).toContain(`Pay ${WINNER.cost}.00 USDT`);
  expect(screen!.button('Export proof')).toBeDefined();
});

test('who did not apply sees what was given out to all, and can export the proof', async () => {
  const text = await textAfter('All 5 checks passed', drawAnswers(draw), { mine: [] });
  expect(text).toContain('Lots allocated40 of 60');
  expect(text).not.toContain('Your entry');
});

test.each([
  [
    'another seed than the one committed to',
    { ...draw, seed: `00${draw.seed!.slice(2)}` },
    'Its hash isn’t the one that was published.',
  ],
  [
    'a list of entries that lacks one',
    { ...draw, entries: draw.entries.slice(0, -1) },
    'This isn’t the list that was published at the close.',
  ],
  [
    'winners that were chosen',
    {
      ...draw,
      entries: draw.entries.map(([name, lots, won], i): [string, number, number] => [
        name,
        lots,
        i === 0 ? 5 - won : won,
      ]),
    },
    'other entries are allocated than those published',
  ],
])('%s turns red and says so', async (_what, bent, sentence) => {
  const text = await textAfter('This draw doesn’t check out', drawAnswers(bent));
  expect(text).toContain(sentence);
  expect(text).toContain('Dispute this result');
});

test('a tick that is not the first one after the moment turns red and names both', async () => {
  const text = await textAfter('This draw doesn’t check out', drawAnswers(drawBy(LATER_TICK)), { mine: [] });
  expect(text).toContain('Tick 25 was used. The price record gives tick 20.');
  expect(text).toContain('1 of 5 checks failed');
});

test('a tick whose content was changed turns red, and the tape itself stays whole', async () => {
  const tick = { ...draw.tick!, record: `${draw.tick!.record.slice(0, -2)}ff` };
  const text = await textAfter('This draw doesn’t check out', drawAnswers({ ...draw, tick }), { mine: [] });
  expect(text).toContain('Tick 20 was used with content that differs from the price record.');
  expect(text).toContain('links recomputed up to the signed head');
});

test('one bent byte of the tape turns red', async () => {
  const text = await textAfter('This draw doesn’t check out', drawAnswers(draw, bendOneByte));
  expect(text).toContain('The price record is broken or doesn’t match the signature');
});

test('a draw that needed a tick and shows none turns red', async () => {
  const text = await textAfter('This draw doesn’t check out', drawAnswers({ ...draw, tick: null }));
  expect(text).toContain('No such tick is on record.');
});

test('a hash that this phone saw otherwise before the draw turns red', async () => {
  keepTerms({ ...OFFERING, commitment: 'f'.repeat(64) });
  const text = await textAfter('This draw doesn’t check out', drawAnswers(draw));
  expect(text).toContain(`commitment: ${'f'.repeat(64)} before, ${OFFERING.commitment} now`);
});

test('another member’s entry shown to this phone turns red', async () => {
  keepEntryName(OFFERING.id, 'd'.repeat(32));
  const text = await textAfter('This draw doesn’t check out', drawAnswers(draw));
  expect(text).toContain('Your entry is missing, listed twice, or listed with a different number of lots.');
});

test('less money back than was not needed turns red and says the sum', async () => {
  const mine = [{ ...WINNER, returned: '1' }];
  const text = await textAfter('This draw doesn’t check out', drawAnswers(draw), { mine });
  expect(text).toContain('isn’t what was refunded (1.00 USDT)');
});

test('before the draw the seed is not known, and that is said', async () => {
  const early = {
    ...draw,
    seed: null,
    tick: null,
    entries: draw.entries.map(([name, lots]): [string, number, number] => [name, lots, 0]),
  };
  const text = await textAfter(
    'Hash of the entries',
    { [getDraw.path]: () => envelope(200, early) },
    {
      offering: { ...OFFERING, state: 'drawing' },
      mine: [SUBSCRIPTION],
    },
  );
  expect(text).toContain('The seed stays secret until the draw.');
  expect(text).toContain('Not drawn yet');
  expect(text).not.toContain('Export proof');
});

test('when there was enough for all nothing is drawn, and no tick is needed', async () => {
  const entries = draw.entries.slice(0, 8).map(([name, lots]): [string, number, number] => [name, lots, lots]);
  const { hashEntries } = await import('@assay/verify/draw');
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
  const entriesHash = Buffer.from(hashEntries(entries.map(([name, lots]) => ({ name: bytes(name), lots })))).toString(
    'hex',
  );
  const text = await textAfter('checks passed', drawAnswers({ ...draw, entries, entriesHash, tick: null }), {
    offering: { ...DRAWN, appliedLots: 40, applicants: 8 },
    mine: [],
  });
  expect(text).toContain('all 40 are allocated without a draw');
  expect(text).toContain('Not needed');
});

test('pieces that cannot be fetched are not a verdict, and can be asked for again', async () => {
  const answers = drawAnswers(draw);
  const text = await textAfter('Couldn’t verify', {
    ...answers,
    '/proof/key': () => ({ status: 500, body: '' }),
  });
  expect(text).toContain('Verify now');
});
