/** The outcome of one check: how much was looked at, how much was wrong, and the first thing that was. */
import { whyUnreadable } from '../../db/unreadable.ts';

export class Tally {
  readonly name: string;
  readonly unit: string;
  count = 0;
  failures = 0;
  first: string | undefined;

  constructor(name: string, unit: string) {
    this.name = name;
    this.unit = unit;
  }

  /** Counts one thing looked at; `failure` is only made when it was wrong. */
  expect(isRight: boolean, failure: () => string): boolean {
    this.count += 1;
    if (!isRight) this.fail(failure());
    return isRight;
  }

  /** Runs a step on stored data; when the data cannot be read, that is a failure at `place`. */
  attempt<T>(place: string, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      this.fail(`${place} ${whyUnreadable(error)}`);
      return undefined;
    }
  }

  fail(failure: string): void {
    this.failures += 1;
    this.first ??= failure;
  }
}
