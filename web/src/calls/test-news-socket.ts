/** A line on which only what is a member's own comes in, for tests: prices are those of the list. */
import { STREAM_VERSION, type ClientMessage, type ServerMessage } from '@assay/contract/stream';

export class NewsSocket extends EventTarget {
  static readonly OPEN = 1;
  static open: NewsSocket;
  /** How many log-ins were taken. */
  static logins = 0;
  readyState = 0;

  constructor() {
    super();
    NewsSocket.open = this;
  }

  close(): void {}

  /** Takes whatever ticket is shown. */
  send(data: string): void {
    const [message] = JSON.parse(data) as ClientMessage[];
    if (message?.[0] !== 'auth') return;
    queueMicrotask(() => {
      NewsSocket.logins += 1;
      this.tell(['auth', true]);
    });
  }

  /** The line is there, so that a log-in can be bound to it. */
  connect(): void {
    if (this.readyState === NewsSocket.OPEN) return;
    this.readyState = NewsSocket.OPEN;
    this.dispatchEvent(new Event('open'));
    this.tell(['hello', STREAM_VERSION, Date.now(), 200]);
  }

  tell(...messages: ServerMessage[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(messages) }));
  }
}
