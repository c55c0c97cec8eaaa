/** A line on which nothing is asked and only news come in, for tests: prices are those of the list. */
import type { NewsMessage } from '@assay/contract/stream';

export class NewsSocket extends EventTarget {
  static readonly OPEN = 1;
  static open: NewsSocket;
  readonly readyState = 0;

  constructor() {
    super();
    NewsSocket.open = this;
  }

  close(): void {}

  tell(...news: NewsMessage[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
}
