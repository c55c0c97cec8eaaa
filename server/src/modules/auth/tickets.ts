/** Random texts that prove something to whoever holds them: 256 bits, told once, kept as their hash. */
import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

export const newTicket = (): string => randomBytes(BYTES).toString('base64url');
export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
