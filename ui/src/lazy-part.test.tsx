import { act } from 'preact/test-utils';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBackground, lazyPart, lostParts } from './lazy-part.ts';
import { render } from './test-render.ts';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p>{'broken'}</p> : this.props.children);
}

/** Fails so many times, then arrives. */
const show = async (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  const Late = lazyPart(load);
  const box = await render(
    <Boundary>
      <p>{'the rest, '}</p>
      <Suspense fallback={<p>{'its room'}</p>}>
        <Late name="the part" />
      </Suspense>
    </Boundary>,
  );
  return { load, box };
};

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part that comes later', () => {
  it('is there once its code is', async () => {
    const { box } = await show(0);
    expect(box.textContent).toBe('the rest, the part');
  });

  it('leaves the rest of the screen as it is, and comes when the connection is back', async () => {
    setOnline(false);
    const { box } = await show(20);
    await act(async () => void (await vi.advanceTimersByTimeAsync(50_000)));
    expect(box.textContent).toBe('the rest, its room');
    setOnline(true);
    await act(async () => void (await vi.advanceTimersByTimeAsync(12_000)));
    expect(box.textContent).toBe('the rest, the part');
  });

  it('is asked for as soon as the browser says that there is a connection', async () => {
    setOnline(false);
    const { box, load } = await show(1);
    expect(load).toHaveBeenCalledTimes(1);
    setOnline(true);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(box.textContent).toBe('the rest, the part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up when it does not arrive in spite of a connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    setOnline(true);
    const { box, load } = await show(Infinity);
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect(box.textContent).toBe('broken');
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('asks for the page to be loaded anew when it is given up, and not before', async () => {
    const reload = vi.spyOn(lostParts, 'reload').mockReturnValue(true);
    setOnline(true);
    const { box } = await show(Infinity);
    await act(async () => void (await vi.advanceTimersByTimeAsync(11_000)));
    expect(reload).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(box.textContent).toBe('the rest, its room');
  });
});

describe('code beside the screens', () => {
  it('is asked for until it is there, and never has the page loaded anew', async () => {
    const reload = vi.spyOn(lostParts, 'reload');
    setOnline(true);
    const load = vi.fn(async () => {
      if (load.mock.calls.length <= 12) throw new TypeError('Failed to fetch dynamically imported module');
      return 'code';
    });
    const loaded = inBackground(load);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await loaded).toBe('code');
    expect(reload).not.toHaveBeenCalled();
  });
});
