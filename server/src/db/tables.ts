/** Row types of every table, for typed queries. Migrations are the truth; tests run against them. */
import type { CodePurpose } from '@assay/contract/auth';
import type { Language } from '@assay/contract/language';
import type { ColumnType, Generated } from 'kysely';

/** Written once, by the database when left out. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface Tables {
  setting: { key: string; value: unknown };
  member: {
    id: string;
    name: string;
    email: string | null;
    phone_code: string | null;
    phone: string | null;
    /** Null for who has other ways in only. */
    password_hash: string | null;
    invite_code: string;
    invited_by: string | null;
    is_sample: Generated<boolean>;
    /** Changed once, when a visitor becomes an account. */
    created_at: ColumnType<Date, Date | undefined, Date>;
    login_name: Generated<string | null>;
    guest_until: Generated<Date | null>;
    frozen_at: Generated<Date | null>;
    closed_at: Generated<Date | null>;
    language: Generated<Language>;
    show_name: Generated<boolean>;
  };
  login: {
    id: Generated<bigint>;
    member_id: string;
    token_hash: Buffer;
    created_at: CreatedAt;
    seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    way: Generated<string>;
    prefix: Generated<string>;
    user_agent: Generated<string>;
  };
  verification_code: {
    id: Generated<bigint>;
    target: string;
    count_key: string;
    purpose: CodePurpose;
    code_hash: Buffer;
    network: string;
    is_known: boolean;
    sms_prefix: string | null;
    tries_left: number;
    strange_tries_left: number;
    created_at: CreatedAt;
    expires_at: Date;
    used_at: Date | null;
  };
  request: {
    actor: string;
    request_id: string;
    path: string;
    body_hash: Buffer;
    answer: string | null;
    created_at: CreatedAt;
  };
}
