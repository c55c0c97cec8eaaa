import { expect, it } from 'vitest';
import { gapOf, parseReferenceRates } from './reference-rates.ts';

/** As the ECB publishes it, with fewer currencies. */
const DAILY = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-17'>
			<Cube currency='USD' rate='1.0800'/>
			<Cube currency='JPY' rate='162.00'/>
			<Cube currency='CHF' rate='0.9450'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

const rates = parseReferenceRates(DAILY)!;
const pair = (base: string, quote: string, scale: number) => ({ base, quote, scale });

it('reads the day and the rates of the list, and refuses what is none', () => {
  expect(rates.day).toBe('2026-11-17');
  expect([...rates.ofEuro.keys()]).toEqual(['EUR', 'USD', 'JPY', 'CHF']);
  for (const text of ['', '<html>try later</html>', DAILY.replaceAll('rate=', 'rat='), 'x'.repeat(200_000)])
    expect(parseReferenceRates(text)).toBeUndefined();
});

it('says how far a price lies from the rate of its two currencies, either way round', () => {
  expect(gapOf(pair('EUR', 'USD', 5), 108_000, rates)).toBe(0);
  expect(gapOf(pair('EUR', 'USD', 5), 111_240, rates)).toBe(300);
  expect(gapOf(pair('EUR', 'USD', 5), 104_760, rates)).toBe(300);
  expect(gapOf(pair('USD', 'JPY', 3), 150_000, rates)).toBe(0);
  // The euro the wrong way round, as a bent adapter would have it.
  expect(gapOf(pair('USD', 'JPY', 3), 6, rates)).toBe(9999);
  expect(gapOf(pair('XAU', 'USD', 2), 265_000, rates)).toBeUndefined();
});
