/** Texts that the server signed with a key it publishes: deposit addresses above all. Pure; the phone runs it. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64 } from './checkpoint.ts';

interface SignedText {
  text: string;
  /** Both base64. */
  signature: string;
  publicKey: string;
}

/** False for anything that is not a signature by this key, however it is malformed. */
export const isSignedText = ({ text, signature, publicKey }: SignedText): boolean => {
  try {
    return ed25519.verify(fromBase64(signature), new TextEncoder().encode(text), fromBase64(publicKey));
  } catch {
    return false;
  }
};
