/** Members and their factors for endpoint tests: real codes from the inbox, a real TOTP app, a passkey made of software. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { getEmailCode, listInbox, login, register } from '@assay/contract/auth';
import type { CodePurpose } from '@assay/contract/auth';
import type { UserInfo } from '@assay/contract/session';
import type { PasskeyAssertion } from '@assay/contract/login';
import { addPasskey, bindGoogleAuth, generateGoogleKey, getPasskeyOptions } from '@assay/contract/factor';
import { finishLogin } from '@assay/contract/login';
import { answerLoginRequest, confirm, getConfirmCode, getSecurity, listLoginRequests } from '@assay/contract/security';
import { getMyUserInfo } from '@assay/contract/session';
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import { errorCode } from '@assay/contract/errors';
import { destinationSubject } from '@assay/contract/payout';
import { withdrawalSubject } from '@assay/contract/withdrawal';
import { Secret, TOTP } from 'otpauth';
import type { SendOptions, TestApp } from '../../http/test-app.ts';
import { CODE_PAUSE_MS } from './rules.ts';

export const PASSWORD = 'violet anchors drift';
export const ELSEWHERE = '198.51.100.7';

export interface Person {
  email: string;
  token: string;
  userInfo: UserInfo;
}

let serial = 0;
export const freshEmail = (): string => `person${++serial}@example.com`;

export const readCode = async (app: TestApp, to: string): Promise<string> =>
  (await app.call(listInbox, { to })).find(({ kind }) => kind === 'code')!.code;

/** Waits out the pause between two codes first. */
export const askCode = async (app: TestApp, email: string, purpose: CodePurpose = 'enter'): Promise<string> => {
  app.clock.advance(CODE_PAUSE_MS);
  await app.call(getEmailCode, { email, purpose });
  return readCode(app, email);
};

export const registered = async (app: TestApp, sent: SendOptions = {}): Promise<Person> => {
  const email = freshEmail();
  const captcha = await askCode(app, email);
  return { email, ...(await app.call(register, { email, password: PASSWORD, captcha, agreed: true }, sent)) };
};

/** Another log-in of the same member, from the same device. */
export const loggedIn = async (app: TestApp, { email }: Pick<Person, 'email'>): Promise<string> => {
  const result = await app.call(login, { username: email, password: PASSWORD });
  if (!('token' in result)) throw new Error('a second factor is asked for');
  return result.token;
};

/** A log-in from a new device, which the person's own lets in. */
export const letIn = async (app: TestApp, { email, token }: Pick<Person, 'email' | 'token'>, sent: SendOptions) => {
  const begun = await app.call(login, { username: email, password: PASSWORD }, sent);
  if ('token' in begun) throw new Error('nobody was asked');
  const [request] = await app.call(listLoginRequests, {}, { token });
  await app.call(answerLoginRequest, { id: request!.id, isAllowed: true }, { token });
  return app.call(finishLogin, { ticket: begun.ticket }, sent);
};

export const notices = async (app: TestApp, to: string): Promise<string[]> =>
  (await app.call(listInbox, { to })).map(({ kind }) => kind).filter((kind) => kind !== 'code');

/** A code to the member's own address for one action; undone waits of before are waited out. */
export const proofCode = async (
  app: TestApp,
  person: Pick<Person, 'token'>,
  asked: CallInputOf<typeof getConfirmCode>,
): Promise<string> => {
  const { token } = person;
  const { code } = await app.send(getConfirmCode, asked, { token });
  if (code === errorCode('code_too_soon')) {
    app.clock.advance(CODE_PAUSE_MS);
    await app.call(getConfirmCode, asked, { token });
  } else if (code !== 200) throw new Error(`no code was sent: ${code}`);
  const { email, phone } = await app.call(getMyUserInfo, {}, { token });
  return readCode(app, email ?? phone!);
};

/** Returns the code that an action needs without a bound factor; empty with one, or without a way to prove. */
export const provenFor = async (
  app: TestApp,
  person: Pick<Person, 'token'>,
  asked: CallInputOf<typeof getConfirmCode>,
): Promise<{ code?: string }> => {
  const { proof } = await app.call(getSecurity, {}, { token: person.token });
  return proof === 'email' || proof === 'phone' ? { code: await proofCode(app, person, asked) } : {};
};

/** Calls that carry their proof themselves. */
const carriedBy = ({ id }: Endpoint, input: Record<string, unknown>): CallInputOf<typeof getConfirmCode> => {
  const names = input as Record<'money' | 'currency' | 'accountId', string>;
  if (id === 'withdrawal.applyWithdrawal') return { action: 'withdraw', subject: withdrawalSubject(names) };
  if (id === 'payout.setWithdrawalPassword') return { action: 'withdrawal_password' };
  return id === 'security.changePassword'
    ? { action: 'password' }
    : { action: 'destination', subject: destinationSubject(names) };
};

/** The input with the code that goes to the member's address. */
export const proven = async <E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInputOf<E>,
  who: Pick<Person, 'token'>,
): Promise<CallInputOf<E>> => ({
  ...(input as CallInputOf<E> & object),
  ...(await provenFor(app, who, carriedBy(endpoint, input as Record<string, unknown>))),
});

/** Calls with the code that goes to the member's address. */
export const provenCall = async <E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInputOf<E>,
  sent: SendOptions & Pick<Person, 'token'>,
): Promise<OutputOf<E>> => app.call(endpoint, await proven(app, endpoint, input, sent), sent);

/** Makes it a member who came by a wallet a moment ago and has no address: nothing has to be shown for ten minutes. */
export const cameByWallet = async (app: TestApp, memberId: string): Promise<void> => {
  await app.db.query(`insert into wallet_identity (address, member_id, created_at) values ($1, $2, $3)`, [
    `0x${randomBytes(20).toString('hex')}`,
    memberId,
    new Date(app.clock.now()),
  ]);
  await app.db.query('update member set email = null where id = $1', [memberId]);
  await app.db.query(`update login set way = 'wallet', created_at = $2 where member_id = $1`, [
    memberId,
    new Date(app.clock.now()),
  ]);
};

const asked = ({ action, subject }: Pick<CallInputOf<typeof confirm>, 'action' | 'subject'>) => ({
  action,
  ...(subject !== undefined && { subject }),
});

/** Gives the person the token that goes on from here. */
export const confirmed = async (
  app: TestApp,
  person: Pick<Person, 'token'>,
  input: Omit<CallInputOf<typeof confirm>, 'password'>,
): Promise<void> => {
  const proof =
    input.code === undefined && input.passkey === undefined ? await provenFor(app, person, asked(input)) : {};
  const { token } = await app.call(confirm, { password: PASSWORD, ...input, ...proof }, { token: person.token });
  person.token = token;
};

/** An authenticator app: the code of now, or of some steps from now. */
export type CodeApp = (steps?: number) => string;

export const codeApp =
  (app: TestApp, secret: string): CodeApp =>
  (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() + steps * 30_000 });

/** Binds one, and lets the code that bound it pass. */
export const withAuthenticator = async (app: TestApp, person: Person) => {
  await confirmed(app, person, { action: 'bind_authenticator' });
  const { secret } = await app.call(generateGoogleKey, {}, { token: person.token });
  const code = codeApp(app, secret);
  const { recoveryCodes } = await app.call(bindGoogleAuth, { code: code() }, { token: person.token });
  app.clock.advance(60_000);
  return { code, recoveryCodes };
};

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);

/** COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
};

export interface SignOptions {
  origin?: string;
  rpId?: string;
  /** Whether it asked for a finger or a face. */
  isVerified?: boolean;
}

/** A phone's passkey in software. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  #authenticatorData(options: SignOptions, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | ((options.isVerified ?? true) ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(++this.#counter, 1);
    const rpHash = createHash('sha256')
      .update(options.rpId ?? 'localhost')
      .digest();
    return Buffer.concat([rpHash, head, attested]);
  }

  #clientData(type: string, challenge: string, options: SignOptions): string {
    return base64url(
      JSON.stringify({ type, challenge, origin: options.origin ?? 'http://localhost', crossOrigin: false }),
    );
  }

  create(challenge: string, options: SignOptions = {}): CallInputOf<typeof addPasskey>['response'] {
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(options, attested);
    const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, options),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  sign(challenge: string, options: SignOptions = {}): PasskeyAssertion {
    const authenticatorData = this.#authenticatorData(options);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, options);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, clientHash]))
      .sign(this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }
}

export const withPasskey = async (
  app: TestApp,
  person: Person,
  proof: Omit<CallInputOf<typeof confirm>, 'password' | 'action'> = {},
): Promise<SoftPasskey> => {
  await confirmed(app, person, { action: 'add_passkey', ...proof });
  const { challenge } = await app.call(getPasskeyOptions, {}, { token: person.token });
  const passkey = new SoftPasskey();
  await app.call(
    addPasskey,
    { name: 'My phone', response: passkey.create(String(challenge)) },
    { token: person.token },
  );
  return passkey;
};
