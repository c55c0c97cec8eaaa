import type { Client, Middleware } from 'openapi-fetch';
import type { components, paths } from './types.d.ts';

export type { components, operations, paths } from './types.d.ts';
/** By name: `Schema<'Position'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** One command, and what the server signed about it. */
export interface Signed {
  /** The request id. */
  id: string;
  path: string;
  /** The JSON before it was sealed. */
  json: string;
  /** The body of the answer as it came. */
  answer: string;
  /** The header `X-Acceptance`. */
  acceptance: string;
}

interface SealingOptions {
  fetch?: (request: Request) => Promise<Response>;
}

/** Seals every POST with a JSON body; asks for the public key, and again when it has changed. */
export function sealing(options?: SealingOptions): Middleware;

/** The body of one sealed POST; key and vector are random when left out. */
export function sealBody(
  rsa: CryptoKey,
  request: { path: string; id: string; time: string; json: string; key?: string; iv?: Uint8Array<ArrayBuffer> },
): Promise<string>;

/** The public key of `/api/public/getPublicKey`. */
export function importKey(spki: string): Promise<CryptoKey>;

/** Hears each answer that the server signed; to be used before `sealing`. */
export function hearingSigned(onSigned: (signed: Signed) => void): Middleware;

/** Whether the server signed exactly this answer to exactly this request. */
export function isAccepted(signed: Signed, by: { member: string; publicKey: string }): Promise<boolean>;

export type AssayClient = Client<paths> & {
  /** Sends this token from now on: of a log-in, or of a demo wallet with `X-Demo-Token`. */
  logIn: (token: string, header?: 'X-Access-Token' | 'X-Demo-Token') => void;
};

/** openapi-fetch with all of these; `onSigned` hears each answer that the server signed. */
export function createAssayClient(
  options: { baseUrl: string; onSigned?: (signed: Signed) => void } & SealingOptions,
): AssayClient;
