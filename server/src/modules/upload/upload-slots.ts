/** Limits on concurrent uploads: one per member, a few per network, and no more in all than the disk can hold. */
import { DomainError } from '../../base/domain-error.ts';
import { prefixOf } from '../../base/network-prefix.ts';

/** At 20 MB each. */
const MAX_IN_ALL = 64;
const MAX_PER_NETWORK = 8;

export class UploadSlots {
  readonly #members = new Set<string>();
  readonly #networks = new Map<string, number>();

  /** Runs the work in a slot of this member, or refuses at once. */
  async hold<T>({ memberId, ip }: { memberId: string; ip: string }, work: () => Promise<T>): Promise<T> {
    const network = prefixOf(ip);
    const fromNetwork = this.#networks.get(network) ?? 0;
    if (this.#members.has(memberId)) throw new DomainError('upload_running');
    if (this.#members.size >= MAX_IN_ALL || fromNetwork >= MAX_PER_NETWORK) throw new DomainError('uploads_busy');
    this.#members.add(memberId);
    this.#networks.set(network, fromNetwork + 1);
    try {
      return await work();
    } finally {
      this.#members.delete(memberId);
      const left = this.#networks.get(network)! - 1;
      if (left === 0) this.#networks.delete(network);
      else this.#networks.set(network, left);
    }
  }
}
