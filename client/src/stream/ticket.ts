import { getStreamTicket } from '@assay/contract/security';
import { CallError } from '../call-error.ts';
import { call } from '../call.ts';
import { useSession } from '../session.ts';

/**
 * Binds the stream to the current log-in. The server closes the line of a log-in that was ended elsewhere, and the next
 * line asks for its ticket within half a second: so this is where a phone that only looks on learns of it, and leaves.
 */
export const fetchTicket = async (): Promise<string> => {
  const wasMember = useSession.getState().token !== null;
  try {
    return (await call(getStreamTicket, {}, { announce: false, inBackground: true })).ticket;
  } catch (error) {
    if (wasMember && error instanceof CallError && error.name === 'unauthorized')
      useSession.setState({ leftBy: 'ended' });
    throw error;
  }
};
