import { expect, it } from 'vitest';
import type { Feed } from './feed.ts';
import type { Instrument } from './instrument.ts';
import { Scribe } from './scribe.ts';
import type { Tape } from './tape/tape.ts';
import { weekOf } from './trading-hours.ts';

const METAL: Instrument = {
  id: 1,
  symbol: 'XAUUSD',
  name: 'Gold',
  class: 'metal',
  base: 'XAU',
  quote: 'USD',
  scale: 2,
  halfSpread: 4,
  hours: 'metals',
  financing: undefined,
  ticksPerMinute: 60,
  listedMs: 0,
};

it('hours that change in the middle of a session end it on the tape, and begin one, each once', () => {
  const sessions: string[] = [];
  const append = (_id: number, record: { kind: string; at: number; open?: boolean }) => {
    if (record.kind === 'session')
      sessions.push(`${new Date(record.at / 1000).toISOString().slice(11, 16)} ${record.open ? 'open' : 'closed'}`);
    return { seq: sessions.length };
  };
  const instrument = { ...METAL };
  const scribe = new Scribe({ append } as unknown as Tape, [instrument]);
  const feed = { poll: () => [], isSimulated: false } as unknown as Feed;
  // A Wednesday in winter: 15:00 in New York.
  const noon = Date.parse('2026-11-11T20:00:00Z');
  const pass = (fromMinute: number, untilMinute: number) =>
    scribe.write({ fromMs: noon + fromMinute * 60_000, untilMs: noon + untilMinute * 60_000 }, feed);
  scribe.restate(noon);
  pass(0, 10);
  const row = { opensOn: 'Sunday', opensAt: '18:00', closesOn: 'Friday', closesAt: '17:00' };
  instrument.week = weekOf({ ...row, pauseFrom: '15:00', pauseUntil: '18:00' });
  pass(10, 20);
  pass(20, 30);
  instrument.week = weekOf({ ...row, pauseFrom: '17:00', pauseUntil: '18:00' });
  pass(30, 40);
  pass(40, 130);
  expect(sessions).toEqual(['20:00 open', '20:10 closed', '20:30 open', '22:00 closed']);
});
