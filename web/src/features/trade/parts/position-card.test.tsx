import { listCandles } from '@assay/contract/market';
import { envelope } from '@assay/client/test-server';
import { act } from 'preact/test-utils';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sampleInstrument } from '../../../domain/instrument/test-instruments.ts';
import { drawScreen } from '../../../templates/test-screen.tsx';
import { livePosition } from '../live-position.ts';
import { samplePosition } from '../test-trade.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { PositionCard } from './position-card.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const instrument = sampleInstrument();
const position = samplePosition();
const openAt = (bid: bigint, of = position): OpenPosition => ({
  position: of,
  instrument,
  live: livePosition(of, instrument, { bid, ask: bid }, undefined),
  tick: 1,
});

interface Given {
  open: OpenPosition;
  isNear: boolean;
}
let give: (given: Given) => void;
const none = (): void => {};
const Card = ({ first }: { first: Given }) => {
  const [given, setGiven] = useState(first);
  useState(() => (give = setGiven));
  return <PositionCard {...given} isDim={false} onAct={none} onStop={none} />;
};

test('a card off the screen waits with ticks, not with news of its position, and catches up when it comes near', async () => {
  screen = await drawScreen(<Card first={{ open: openAt(96_412_00n), isNear: true }} />, {
    [listCandles.path]: () => envelope(200, { symbol: 'BTCUSDT', interval: '1m', scale: 2, candles: [], tapedFrom: 0 }),
  });
  await screen.says('+119.50');
  const text = () => document.body.textContent;
  await act(() => give({ open: openAt(96_512_00n), isNear: true }));
  expect(text()).toContain('+129.20');
  await act(() => give({ open: openAt(96_612_00n), isNear: false }));
  expect(text()).toContain('+129.20');
  const seen = openAt(96_712_00n);
  await act(() => give({ open: seen, isNear: false }));
  expect(text()).toContain('+129.20');
  await act(() => give({ open: seen, isNear: true }));
  expect(text()).toContain('+148.60');
  const closing = samplePosition({ closingQuantity: position.quantity });
  await act(() => give({ open: openAt(96_812_00n, closing), isNear: false }));
  expect(text()).toContain('+158.30');
});
