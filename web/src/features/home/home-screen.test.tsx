import { useSession } from '@assay/client/session';
import { readStored } from '@assay/client/storage';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { QuickEntries } from './parts/quick-entries.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  await screen.stop();
  useSession.setState({ token: null, userInfo: null });
  localStorage.clear();
});

const links = () => new Set([...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href')));

test('every way that the specification wants is there, for visitors with those that members have among their assets', async () => {
  screen = await drawScreen(<QuickEntries />, {});
  await screen.says('Live chat');
  expect(links()).toEqual(
    new Set([
      '#/taoliOrder',
      '#/taolilicai?view=strategy',
      '#/kuangchi',
      '#/zhaiquan',
      '#/jiedai',
      '#/demotrading?mode=options',
      '#/chongzhi',
      '#/shandui',
      '#/bisai',
      '#/chat',
    ]),
  );
});

test('a member finds the demo among the ways on home', async () => {
  useSession.setState({ token: 'x', userInfo: { id: '1' } as never });
  screen = await drawScreen(<QuickEntries />, {});
  await screen.says('Demo trading');
  expect([...links()]).toEqual(expect.arrayContaining(['#/demotrading', '#/ieo', '#/heyue?mode=options']));
});

test('a visitor is offered the demo beside the two ways in', async () => {
  const none = { movers: null, ranking: null, products: null, breadth: null };
  screen = await drawScreen(<HomeScreen bell={null} assets={null} entries={null} notices={null} blocks={none} />, {});
  await screen.says('Practice with virtual money');
  expect(screen.link('Practice with virtual money').hash).toBe('#/demotrading');
});

test('a press inside a block is counted on this phone, and a press beside it is not', async () => {
  const block = (name: string) => (
    <p>
      <a href="#/home">{name}</a>
      {`words of ${name}`}
    </p>
  );
  screen = await drawScreen(
    <HomeScreen
      bell={null}
      assets={null}
      entries={null}
      notices={null}
      blocks={{
        movers: block('movers'),
        ranking: block('ranking'),
        products: block('products'),
        breadth: block('breadth'),
      }}
    />,
    {},
  );
  await screen.says('words of products');
  const link = [...screen.container.querySelectorAll('a')].find(({ textContent }) => textContent === 'products')!;
  link.parentElement!.click();
  expect(readStored('home-uses')).toBeNull();
  link.click();
  expect(readStored('home-uses')).toBe('0 0 1 0');
});
