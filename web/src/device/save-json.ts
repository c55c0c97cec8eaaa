import { handOver } from './hand-over.ts';

/** Hands a proof to the member as a file that anybody can read. */
export const saveJson = (name: string, value: object): Promise<void> =>
  handOver(new File([`${JSON.stringify(value, null, 2)}\n`], name, { type: 'application/json' }));
