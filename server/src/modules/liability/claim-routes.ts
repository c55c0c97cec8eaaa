/** The claim certificate of a month, made anew for each call from what was stored with the tree: the words are always the same. */
import { getClaim } from '@assay/contract/claim';
import { businessDay } from '@assay/contract/time';
import { toBase64 } from '@assay/verify/checkpoint';
import { checkMemberProof } from '@assay/verify/liabilities';
import { claimText } from '@assay/verify/liability-bundle';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { readProofOf } from './own-proof.ts';
import { nameOf } from './take-snapshot.ts';
import type { SecretOf } from './take-snapshot.ts';

interface Deps {
  clock: Clock;
  secretOf: SecretOf;
  /** The key of receipts. */
  key: () => SigningKey;
}

const firstOfMonth = async (tx: Tx, memberId: string, month: string): Promise<number> => {
  const [row] = await tx.query<{ number: bigint }>(
    `select t.number from liability_tree t join liability_leaf l on l.number = t.number and l.member_id = $1
      where t.day >= ($2 || '-01')::date and t.day < ($2 || '-01')::date + interval '1 month' order by t.number limit 1`,
    [memberId, month],
  );
  if (!row) throw new DomainError('not_found');
  return Number(row.number);
};

export const claimRoutes = ({ clock, secretOf, key }: Deps): Route[] => [
  route(getClaim, async ({ tx, memberId, input }) => {
    const month = input.month ?? businessDay(clock.now()).slice(0, 'YYYY-MM'.length);
    const proof = await readProofOf(tx, memberId, { number: await firstOfMonth(tx, memberId, month), secretOf });
    const [row] = await tx.query<Parameters<typeof nameOf>[0]>(
      'select email, phone_code, phone from member where id = $1',
      [memberId],
    );
    const member = { id: memberId, name: nameOf(row!) };
    const checked = checkMemberProof(proof, { id: memberId, names: [member.name] });
    // The leaf has the name of its day; who has another address since gets the certificate of the next month.
    if (typeof checked === 'string') throw new DomainError('not_found');
    const text = claimText({ member, entry: checked.entry, owed: checked.owed });
    return { text, signature: toBase64(key().sign(text)), member, proof: JSON.stringify(proof) };
  }),
];
