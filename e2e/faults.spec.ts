import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/Failed to load resource|WebSocket connection|net::ERR/] });

test('a dead stream is said, prices are shown as paused, and they move again when it is back', async ({
  page,
  context,
}) => {
  let isCut = false;
  await context.routeWebSocket(/\/stream/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (isCut) void socket.close();
      else socket.send(message);
    });
  });
  await open(page, '/hangqing');
  isCut = true;
  await expect(page.getByText('Prices delayed. Reconnecting…').first()).toBeVisible({ timeout: 30_000 });
  isCut = false;
  await expect(page.getByText('Prices delayed. Reconnecting…')).toHaveCount(0, { timeout: 30_000 });
});

test('a dead server is said in words, with a way to try again that works', async ({ page, context }) => {
  await context.route('**/api/trade/**', (route) => route.abort());
  await page.goto('/#/hangqing');
  await expect(page.getByText('We couldn’t load the markets')).toBeVisible({ timeout: 30_000 });
  await context.unroute('**/api/trade/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
});

test('a phone without a network is told that what it sees may be old', async ({ page, context }) => {
  await open(page, '/home');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Prices and balances may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline. Prices and balances may be out of date.')).toHaveCount(0);

  await test.step('a button that needs the network says so, and works once it is back', async () => {
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@example.com');
    await page.getByLabel(/^Password/).fill('violet anchors drift');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Can’t connect right now. Check your connection and try again.').first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Wrong account or password.').first()).toBeVisible();
  });
});

test('what comes late to a screen breaks nothing else, and comes once there is a network again', async ({
  page,
  context,
}) => {
  await open(page, '/home');
  await context.setOffline(true);
  const leaderboard = page.getByRole('link', { name: 'View full leaderboard' });
  // Its code is fetched when it is scrolled into view, and cannot be.
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await toTheEnd();
  await expect(page.getByText('You’re offline. Prices and balances may be out of date.')).toBeVisible();
  await page.waitForTimeout(4000);
  await expect(leaderboard).toHaveCount(0);
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeAttached();
  await context.setOffline(false);
  // The page may load once more when the network is back, and is then at its top.
  await expect(async () => {
    await toTheEnd();
    await expect(leaderboard).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('an answer that is no envelope leaves a page, not a blank screen', async ({ page, context }) => {
  await context.route('**/api/trade/**', (route) => route.fulfill({ status: 502, body: '<html>bad gateway</html>' }));
  await page.goto('/#/hangqing');
  await expect(page.getByText('We couldn’t load the markets')).toBeVisible({ timeout: 30_000 });
});

test('a screen whose code cannot be fetched says so', async ({ page, context }) => {
  await open(page, '/home');
  await context.route('**/assets/settings-screen*', (route) => route.abort());
  await page.evaluate(() => (location.hash = '#/settings'));
  await expect(page.getByRole('button', { name: /Reload|Try again/ })).toBeVisible({ timeout: 30_000 });
});
