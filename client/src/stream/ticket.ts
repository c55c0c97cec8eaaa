import { getStreamTicket } from '@assay/contract/security';
import { call } from '../call.ts';

/** Binds the stream to the current log-in. An ended log-in is noticed by calls that the member makes, not by this one. */
export const fetchTicket = async (): Promise<string> =>
  (await call(getStreamTicket, {}, { announce: false, redirect: false })).ticket;
