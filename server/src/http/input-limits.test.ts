import { endpoints } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inputStrings } from './test-leaves.ts';

/** Fields that take a decimal and nothing else: amounts, prices, rates. */
const isDecimalField = ({ safeParse }: { safeParse: (value: unknown) => { success: boolean } }): boolean =>
  safeParse('1.5').success && !safeParse('x').success && !safeParse('15a').success;
const MONEY = inputStrings().filter(({ schema }) => isDecimalField(schema));

describe('money in a call', () => {
  it('S21: is a decimal as a text: no number, exponent, other digits or spaces', () => {
    expect(MONEY.length).toBeGreaterThan(15);
    const refused = [
      1.5,
      1,
      0n,

      '+1',
      '1e3',
      '1E3',
      '1e-7',
      'NaN',
      'Infinity',
      '0x10',
      '１',
      '٣',
      ' 1',
      '1 ',
    ]
      .concat(['1.', '.5', '1,5', '1_000', '00', '', '1.5.5', '9'.repeat(60), `0.${'1'.repeat(60)}`])
      .concat([null, true, [], {}] as never[]);
    for (const { name, schema } of MONEY) {
      for (const value of refused)
        expect(schema.safeParse(value).success, `${name} takes ${String(value)}`).toBe(false);
    }
  });
});

interface Shape {
  properties?: Record<string, { maximum?: number; maxItems?: number; type?: string }>;
  anyOf?: Shape[];
}
const shapesOf = (input: z.core.$ZodType): Shape[] => {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return shape.anyOf ?? [shape];
};

describe('the size of a call', () => {
  it('S25: no list gives more than a hundred rows, and every list of a call has an end', () => {
    const paged = endpoints.filter(({ input }) => shapesOf(input).some(({ properties }) => properties?.['pageSize']));
    expect(paged.length).toBeGreaterThan(10);
    for (const { id, input } of paged) {
      const others = Object.fromEntries(
        Object.keys(shapesOf(input)[0]?.properties ?? {}).map((name) => [name, undefined]),
      );
      const issues = (pageSize: string) =>
        input.safeParse({ ...others, pageSize }).error?.issues.filter(({ path }) => path[0] === 'pageSize') ?? [];
      expect(issues('100'), id).toEqual([]);
      expect(issues('101'), id).not.toEqual([]);
    }
    const endless = endpoints.flatMap(({ id, input }) =>
      shapesOf(input).flatMap(({ properties = {} }) =>
        Object.entries(properties)
          .filter(([, { type, maxItems }]) => type === 'array' && maxItems === undefined)
          .map(([name]) => `${id}.${name}`),
      ),
    );
    expect(endless).toEqual([]);
  });

  it('S25: no text of a call is without an end', () => {
    const long = 'a'.repeat(25_000);
    const digits = '1'.repeat(25_000);
    const endless = inputStrings().filter(({ schema }) =>
      [long, digits].some((text) => schema.safeParse(text).success),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
  });
});
