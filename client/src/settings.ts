/** What the page that uses this client decides: where the server is, who is logged in, how refusals are shown. */
import type { CallError } from './call-error.ts';

export interface ClientSettings {
  /** Origin of the server; empty means the page's own. */
  baseUrl: string;
  token: () => string | null;
  /** Of a visitor's demo wallet. */
  demoToken: () => string | null;
  /** Spec section 8: a refusal other than 401 is shown to the user. */
  onRefused: (error: CallError) => void;
  /** Spec section 8: 401 leads to the log-in page. */
  onUnauthorized: () => void;
  /** A command that the server signs was done. */
  onDone: (command: Done) => void;
}

/** What was sent and what came, letter by letter: that is what the server signs. */
export interface Done {
  request: string;
  path: string;
  body: string;
  answer: string;
  /** Of the answer's header; empty when there was none. */
  acceptance: string;
}

export const settings: ClientSettings = {
  baseUrl: '',
  token: () => null,
  demoToken: () => null,
  onRefused: () => {},
  onUnauthorized: () => {},
  onDone: () => {},
};

export const configureClient = (changes: Partial<ClientSettings>): void => {
  Object.assign(settings, changes);
};
