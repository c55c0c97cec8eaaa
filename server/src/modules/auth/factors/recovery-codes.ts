/** Ten codes for the day when the phone with the authenticator is gone. Each works once. */
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { randomText } from '../rules.ts';
import type { Secrets } from '../secrets.ts';

const CODES = 10;
const HALF = 5;

const newCode = (): string => `${randomText(HALF)}-${randomText(HALF)}`;

/** The old ones end. */
export const makeRecoveryCodes = async (deps: { secrets: Secrets }, tx: Tx, memberId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  await tx.query('insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])', [
    memberId,
    codes.map((code) => deps.secrets.mac(memberId, code)),
  ]);
  return codes;
};

export const useRecoveryCode = async (
  deps: { clock: Clock; secrets: Secrets },
  tx: Tx,
  memberId: string,
  code: string,
): Promise<boolean> => {
  const used = await tx.query(
    'update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null returning 1',
    [memberId, deps.secrets.mac(memberId, code), new Date(deps.clock.now())],
  );
  return used.length === 1;
};
