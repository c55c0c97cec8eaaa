/** Audience of an announcement: members by facts stored in the clear, never by name. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { countAudience } from '@assay/contract/desk/article';
import { LANGUAGES } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { levelOf } from '../level/index.ts';

export type Audience = DeskInput<typeof countAudience>;

/** People with a way in: neither visitors nor the accounts of contests are told anything. */
const PEOPLE = `m.closed_at is null and exists (select from login l where l.member_id = m.id)
  and not exists (select from visitor v where v.member_id = m.id)`;

/** Condition on `member m`, with values from `$1` to `$6`; excludes members who joined after `at`. */
export const AUDIENCE = `${PEOPLE} and m.created_at <= $1
  and ($2 = '' or m.phone_code = $2) and ($3 = '' or m.language = $3)
  and ($4 = '' or ${verificationOf('m.id')}::text = $4)
  and ($5 = '' or ${levelOf('m.id', '$1')} >= nullif($5, '')::int)
  and ($6 = '' or exists (select from account a where a.member_id = m.id and a.currency = $6 and a.realm = 'money' and a.balance > 0))`;

export const audienceValues = (
  { phoneCode, language, verification, level, currency }: Audience,
  at: Date,
): readonly unknown[] => [at, phoneCode, language, verification, level, currency];

export const countMembers = async (tx: Tx, audience: Audience, at: Date): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from member m where ${AUDIENCE}`,
    audienceValues(audience, at),
  );
  return row?.count ?? 0;
};

const VERIFIED = { '0': 'not verified', '1': 'basic verification', '2': 'advanced verification' } as const;

const languageName = (code: keyof typeof LANGUAGES): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(LANGUAGES[code]) ?? code;

/** In words, for whoever decides and whoever looks later. */
export const audienceText = ({ phoneCode, language, verification, level, currency }: Audience): string => {
  const facts = [
    phoneCode === '' ? '' : `phone +${phoneCode}`,
    language === '' ? '' : `reads ${languageName(language)}`,
    verification === '' ? '' : VERIFIED[verification],
    level === '' || level === '0' ? '' : `level ${level} or higher`,
    currency === '' ? '' : `holds ${currency}`,
  ].filter(Boolean);
  return facts.length === 0 ? 'All members' : `Members: ${facts.join(', ')}`;
};

export const isEverybody = (audience: Audience): boolean => audienceText(audience) === 'All members';
