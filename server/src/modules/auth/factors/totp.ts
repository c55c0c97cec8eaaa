/** Codes of an authenticator app (RFC 6238): six digits every 30 seconds from a key of 160 bits. Pure. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks differ: the code before and the one after count too. */
const SKEW_STEPS = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: 'Assay', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S });

/** As the app takes it: by hand, or as an address in a QR code. */
export const totpKey = (secret: Buffer, label: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The step that a code belongs to, if it is one of those that count now. */
export const stepOf = (secret: Buffer, code: string, nowMs: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: SKEW_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: nowMs }) + delta;
};
