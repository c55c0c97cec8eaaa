import { CallError } from '@assay/client/call-error';
import { withUnit } from './with-unit.ts';

/** A refusal that names the least or the most, with these as people read them. */
export const limitsWithUnit = (error: CallError, unit: string): CallError => {
  const { name, code, message, params } = error;
  const limits = ['minimum', 'maximum'].flatMap((limit) => {
    const value = params[limit];
    return value === undefined ? [] : [[limit, withUnit(String(value), unit)]];
  });
  return new CallError({ name, code, message, params: { ...params, ...Object.fromEntries(limits) }, cause: error });
};
