/** Settings from the page that uses this client: where the server is, who is logged in, how refusals are shown. */
import type { CallError } from './call-error.ts';

export interface ClientSettings {
  /** Origin of the server; empty means the page's own. */
  baseUrl: string;
  token: () => string | null;
  /** Token of a visitor's demo wallet. */
  demoToken: () => string | null;
  /** Spec section 8: a refusal other than 401 is shown to the user. */
  onRefused: (error: CallError) => void;
  /** Spec section 8: 401 leads to the log-in page. */
  onUnauthorized: () => void;
  /** Code of a call that somebody waits for did not arrive. */
  onCodeLost: () => void;
  /** A command that the server signs was done. */
  onDone: (command: Done) => void;
}

/** Request and response exactly as sent and received, as the server signs them. */
export interface Done {
  request: string;
  path: string;
  body: string;
  answer: string;
  /** Acceptance header of the response; empty when there was none. */
  acceptance: string;
}

export const settings: ClientSettings = {
  baseUrl: '',
  token: () => null,
  demoToken: () => null,
  onRefused: () => {},
  onUnauthorized: () => {},
  onCodeLost: () => {},
  onDone: () => {},
};

export const configureClient = (changes: Partial<ClientSettings>): void => {
  Object.assign(settings, changes);
};
