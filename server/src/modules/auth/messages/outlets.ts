/** The ways out of the house in live: e-mail by SMTP, phones by a gateway that takes `{ to, text }`. */
import type { Transporter } from 'nodemailer';
import type { Mailbox } from '../../../base/mailbox.ts';
import type { Target } from '../rules.ts';
import type { Text } from './texts.ts';

const TIMEOUT_MS = 10_000;

export interface Outlet {
  /** `to` is one address or one number. Rejects when it is not sure that the message is on its way. */
  send(to: string, text: Text): Promise<void>;
  close(): void;
}

export type OutletsByKind = Partial<Record<Target['kind'], Outlet>>;

export const openMailOutlet = (options: { url: string; from: Mailbox }): Outlet => {
  let transport: Transporter | undefined;
  /** The mailer is loaded with the first mail: a start must not wait for it. */
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: options.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    return transport;
  };
  return {
    send: async (to, { subject, body }) => {
      const mailer = await open();
      // As an object: the library would read a text as a list, and mail to everybody in it.
      await mailer.sendMail({ from: options.from, to: { name: '', address: to }, subject, text: body });
    },
    close: () => transport?.close(),
  };
};

/** Anything that sends short messages can be put behind this. */
export const openSmsOutlet = (options: { url: string; token: string | undefined }): Outlet => ({
  send: async (to, { body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      body: JSON.stringify({ to: to.replaceAll(' ', ''), text: body }),
    });
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  },
  close: () => undefined,
});
