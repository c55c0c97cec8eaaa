import { afterEach, expect, test, vi } from 'vitest';
import { Coin } from './coin.tsx';
import { render } from './test-render.ts';

/** Addresses of pictures in the order of their being asked for. */
const loaded: string[] = [];

class LoadedImage extends EventTarget {
  #address = '';
  get src() {
    return this.#address;
  }
  set src(address: string) {
    this.#address = address;
    loaded.push(address);
    setTimeout(() => this.dispatchEvent(new Event('load')));
  }
}

class BlankCanvas {
  getContext = () => ({ drawImage: () => {} });
  convertToBlob = async () => new Blob();
}

const drawing = (id: string) => `<symbol id="${id}" viewBox="0 0 32 32"><path d="${id}"/></symbol>`;

afterEach(() => vi.unstubAllGlobals());

test('each picture that is shown is drawn once, and none that is not', async () => {
  vi.stubGlobal('Image', LoadedImage);
  vi.stubGlobal('OffscreenCanvas', BlankCanvas);
  vi.stubGlobal('fetch', async () => new Response(['btc', 'eth', 'doge'].map(drawing).join('')));
  let drawn = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(drawn += 1)}`);
  const box = await render(
    <>
      <Coin code="BTC" />
      <Coin code="BTC" />
      <Coin code="ETH" />
    </>,
  );
  const shown = () => [...box.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await vi.waitFor(() => expect(shown()).toEqual(['blob:1', 'blob:1', 'blob:2']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(loaded.filter((address) => address.startsWith('data:'))).toHaveLength(2);
});
