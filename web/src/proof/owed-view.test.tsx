import { useSession } from '@assay/client/session';
import { toBase64 } from '@assay/verify/checkpoint';
import { liabilitiesText } from '@assay/verify/liabilities';
import { afterEach, expect, test } from 'vitest';
import { t } from '../i18n/i18n.ts';
import { drawScreen } from '../templates/test-screen.tsx';
import { forgetKept } from './kept.ts';
import { keepGoodProof } from './kept-liabilities.ts';
import { OwedView } from './owed-view.tsx';

const MEMBER = { id: '7', email: 'ann@example.com', phone: null };
const TIME_MS = 1_795_000_000_000;
const BLANK = new Uint8Array(32);

const PROOF = {
  liabilities: liabilitiesText({
    number: 1,
    kind: 'daily',
    timeMs: TIME_MS,
    checkpoint: 1,
    ledger: 1,
    assets: [{ code: 'USDT', decimals: 6 }],
    members: 2,
    owed: [5_000_000n],
    root: BLANK,
    previous: BLANK,
    debts: [0n],
    waiting: { count: 0, amounts: [0n], oldestSeconds: 0, root: BLANK },
    marks: BLANK,
    reserves: BLANK,
  }),
  secret: toBase64(BLANK),
  chain: { seq: 1, hash: '0'.repeat(64) },
  books: ['3000000'],
  positions: [],
  accrued: [],
  place: 0,
  siblings: [],
  requests: [],
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  await screen.stop();
  useSession.setState({ userInfo: null });
  await forgetKept();
});

test('a proof that is found true while somebody looks is shown at once, and its certificate can be saved', async () => {
  useSession.setState({ userInfo: MEMBER as never });
  screen = await drawScreen(<OwedView />, {});
  await screen.says(t('proof.owed.none'));
  expect(screen.button(t('proof.claim.save'))).toBeUndefined();
  await keepGoodProof('8', PROOF, TIME_MS);
  await keepGoodProof(MEMBER.id, PROOF, TIME_MS);
  await screen.says('3.00');
  expect(screen.button(t('proof.claim.save'))).toBeDefined();
});
