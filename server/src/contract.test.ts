import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './app.ts';
import type { AppDeps } from './app.ts';
import * as sandbox from './sandbox/index.ts';

const SERVER = fileURLToPath(new URL('.', import.meta.url));

/** Handlers are only counted here, never called, so nothing behind them is needed. */
const routesOf = (profile: 'sandbox' | 'live') =>
  allRoutes({
    config: { profile, trustedProxies: [], rateLimit: false },
    sandbox: profile === 'sandbox' ? sandbox : undefined,
  } as unknown as AppDeps);
const handled = (profile: 'sandbox' | 'live') => routesOf(profile).map((route) => route.endpoint.id);

describe('the contract', () => {
  it('has one handler for each endpoint', () => {
    expect(handled('sandbox').toSorted()).toEqual(endpoints.map((endpoint) => endpoint.id).toSorted());
  });

  it('offers no sandbox endpoint in live', () => {
    const live = new Set(handled('live'));
    for (const endpoint of endpoints) expect(live.has(endpoint.id), endpoint.id).toBe(!endpoint.sandboxOnly);
  });

  it('has ids and paths of its own for each endpoint', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length);
  });

  // Everything else reads the primary: balances, terms, limits and whatever a decision follows from.
  it('lets exactly these be read from a replica', () => {
    const lists = routesOf('live').filter(({ isList }) => isList);
    expect(lists.map(({ endpoint }) => endpoint.id).toSorted()).toMatchInlineSnapshot(`
      [
        "contest.listContestEntries",
        "deposit.listDeposits",
        "dispute.listDisputes",
        "level.listLevelRewards",
        "loan.listLoans",
        "notice.listMyNotices",
        "offering.listSubscriptions",
        "product.getIncomeCalendar",
        "product.getProductStat",
        "product.listProductOrders",
        "profile.listViews",
        "recurring.listRecurringRuns",
        "security.listSecurityEvents",
        "statement.getStatement",
        "swap.listSwaps",
        "team.listInvitees",
        "wallet.getChain",
        "wallet.getEntry",
        "wallet.listEntries",
        "welfare.listWelfareRewards",
        "withdrawal.listWithdrawals",
      ]
    `);
  });

  it('has a test for each endpoint', () => {
    const tests = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => readFileSync(`${SERVER}${path}`, 'utf8'))
      .join('\n');
    const isTested = (id: string) => new RegExp(`\\b${id.split('.')[1]}\\b`).test(tests);
    expect(endpoints.map((endpoint) => endpoint.id).filter((id) => !isTested(id))).toEqual([]);
  });

  // Spec section 6: what a visitor may call, and nothing more.
  it('lets visitors call exactly these', () => {
    const open = endpoints.filter((endpoint) => endpoint.auth === 'public').map((endpoint) => endpoint.path);
    expect(open.toSorted()).toMatchInlineSnapshot(`
      [
        "/api//public/getServerTime",
        "/api/app/checkAccount",
        "/api/app/checkGoogleAuth",
        "/api/app/devicePhrase",
        "/api/app/emailLogin",
        "/api/app/freeze",
        "/api/app/getEmailCaptcha",
        "/api/app/getPhoneCaptcha",
        "/api/app/googleSecretLogin",
        "/api/app/guestLogin",
        "/api/app/login",
        "/api/app/loginRequest",
        "/api/app/oidc/issuers",
        "/api/app/oidc/login",
        "/api/app/oidc/start",
        "/api/app/passkey/challenge",
        "/api/app/passkey/login",
        "/api/app/phoneLogin",
        "/api/app/recovery/begin",
        "/api/app/recovery/cancel",
        "/api/app/recovery/handIn",
        "/api/app/recovery/state",
        "/api/app/register",
        "/api/app/resetPassword",
        "/api/app/unfreeze",
        "/api/app/wallet/challenge",
        "/api/app/wallet/login",
        "/api/content/appHelpInfo/list",
        "/api/content/appHelpInfo/queryById",
        "/api/content/appNews/list",
        "/api/content/appNotice/list",
        "/api/content/article/queryById",
        "/api/prod/appProdIoe/draw",
        "/api/prod/appProductInfo/list",
        "/api/prod/appProductInfo/queryById",
        "/api/public/entity",
        "/api/public/getPublicKey",
        "/api/public/getTicketList",
        "/api/public/lossShare",
        "/api/public/offers",
        "/api/public/termChanges",
        "/api/public/withdrawalQueue",
        "/api/sandbox/enterSample",
        "/api/sandbox/inbox",
        "/api/set/appCurrencySet/getCurrencyList",
        "/api/set/appCurrencySet/getRateByCurrency",
        "/api/set/appShortLink/use",
        "/api/set/appSysSet/getKeyByParam",
        "/api/sys/annountCement/vue3List",
        "/api/trade/api/getPriceDistribution",
        "/api/trade/appSecondContractSet/list",
        "/api/trade/appSymbol/candles",
        "/api/trade/appSymbol/list",
        "/api/trade/appSymbol/price",
        "/api/trade/appTradePositions/terms",
        "/api/trade/demo/open",
        "/api/trade/ranking/list",
      ]
    `);
  });

  it('lets the token of a demo wallet call exactly these', () => {
    const open = endpoints.filter((endpoint) => endpoint.auth === 'visitor').map((endpoint) => endpoint.path);
    expect(open.toSorted()).toMatchInlineSnapshot(`
      [
        "/api/trade/appSecondContractOrder/buy",
        "/api/trade/appSecondContractOrder/head",
        "/api/trade/appSecondContractOrder/listMy",
        "/api/trade/appTradePositions/addMargin",
        "/api/trade/appTradePositions/cancel",
        "/api/trade/appTradePositions/cancelAll",
        "/api/trade/appTradePositions/change",
        "/api/trade/appTradePositions/close/{id}",
        "/api/trade/appTradePositions/closeAll",
        "/api/trade/appTradePositions/closePart",
        "/api/trade/appTradePositions/create",
        "/api/trade/appTradePositions/listMy",
        "/api/trade/appTradePositions/orders",
        "/api/trade/appTradePositions/results",
        "/api/trade/appTradePositions/summary",
        "/api/trade/appTradePositions/updateStopLoss",
        "/api/trade/demo/refill",
        "/api/trade/receipt",
        "/api/trade/receipt/night",
        "/api/user/security/streamTicket",
      ]
    `);
  });
});
