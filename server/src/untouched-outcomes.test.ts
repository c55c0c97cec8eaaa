/**
 * Outcomes are nobody's to set. This walks everything through which somebody could try: what calls take, which routes
 * there are, which settings, which code writes prices and trades, and what the database lets whom do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@assay/contract';
import { deskEndpoints } from '@assay/contract/desk/index';
import type { Endpoint } from '@assay/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SETTINGS } from './base/settings.ts';
import { openTestDatabase } from './db/test-database.ts';
import type { TestDatabase } from './db/test-database.ts';
import { DESK_ROWS, deskSettings } from './modules/reference/fields.ts';
import { TradeEngine } from './modules/trade/trade-engine.ts';
import { Quotes } from './quotes/quotes.ts';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

/** Tables that prices and outcomes are made of. */
const DECIDED = [
  'instrument',
  'market_day',
  'market_secret',
  'tape_log',
  'tape_segment',
  'tape_gap',
  'tape_key',
  'tape_checkpoint',
  'tape_checkpoint_segment',
  'candle_chunk',
  'trade_order',
  'position',
  'position_closing',
  'trade_option',
  'trade_cursor',
  'journal',
  'further_posting',
  'account',
  'chain',
  'further_entry',
];

const SUSPECT =
  /price|outcome|profit|payout|spread|settle|win|exit|entry|credit|result|odds|offset|bias|adjust|seed|quote(?!Id)|rate$|rule|expiry|fill|tick(?!et)/i;
/** Field of a passkey's answer, as WebAuthn names it. */
const FOREIGN = /clientExtensionResults$/;

/** Further fields that an operator might want to bend. */
const DESK_SUSPECT = /balance|amount|draw|rank|score|limit|volume|random|place|position|share|reward|bonus|loss/i;

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const fieldsOf = (shape: Shape, path: string): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...fieldsOf(field, `${path}.${name}`),
  ]),
  ...(shape.items ? fieldsOf(shape.items, path) : []),
  ...(shape.anyOf ?? []).flatMap((one) => fieldsOf(one, path)),
];

const inputFields = (endpoint: Pick<Endpoint, 'id' | 'input'>): string[] =>
  fieldsOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape, endpoint.id);

const sources = (): { path: string; text: string }[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)test-|\.test\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(SOURCE + path, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources()
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

const publicNames = (type: { prototype: object }): string[] =>
  Object.getOwnPropertyNames(type.prototype)
    .filter((name) => name !== 'constructor')
    .toSorted();

describe('what calls take', () => {
  it('is no price and no outcome, but for the limits and targets of an own order, the price of an own alert, the name of an own entry, and the tick that a phone has seen', () => {
    const suspects = endpoints
      .flatMap(inputFields)
      .filter((field) => SUSPECT.test(field.split('.').at(-1)!) && !FOREIGN.test(field));
    expect([...new Set(suspects)].toSorted()).toMatchInlineSnapshot(`
      [
        "notice.addAlert.price",
        "offering.subscribeOffering.entryName",
        "option.buyOption.clientTick",
        "trade.changeOrder.price",
        "trade.changeOrder.stopLoss.price",
        "trade.changeOrder.takeProfit",
        "trade.changeOrder.takeProfit.price",
        "trade.closeAllPositions.clientTicks",
        "trade.closeAllPositions.clientTicks.tick",
        "trade.closePosition.clientTick",
        "trade.closePositionPart.clientTick",
        "trade.createPosition.clientTick",
        "trade.createPosition.price",
        "trade.createPosition.stopLoss.price",
        "trade.createPosition.takeProfit",
        "trade.createPosition.takeProfit.price",
        "trade.updateStopLoss.stopLoss.price",
        "trade.updateStopLoss.takeProfit",
        "trade.updateStopLoss.takeProfit.price",
      ]
    `);
  });

  it('is at the desk no price, outcome, draw, ranking or balance, but for how much of a wrong journal two people correct, what is set aside for members, and the terms of what nobody can buy yet', () => {
    const suspects = deskEndpoints
      .flatMap(inputFields)
      .filter((field) => DESK_SUSPECT.test(field.split('.').at(-1)!) || SUSPECT.test(field.split('.').at(-1)!))
      .filter((field) => !FOREIGN.test(field));
    expect([...new Set(suspects)].toSorted()).toMatchInlineSnapshot(`
      [
        "contest.fundContest.amount",
        "member.proposeCorrection.amount",
        "offering.previewDraft.terms.drawSymbol",
        "offering.previewDraft.terms.drawsAt",
        "offering.previewDraft.terms.lotPrice",
        "offering.saveDraft.terms.drawSymbol",
        "offering.saveDraft.terms.drawsAt",
        "offering.saveDraft.terms.lotPrice",
        "product.fundProduct.amount",
        "product.previewDraft.terms.exitAfterDays",
        "product.previewDraft.terms.exitFeePercent",
        "product.previewDraft.terms.maxAmount",
        "product.previewDraft.terms.memberLimit",
        "product.previewDraft.terms.minAmount",
        "product.previewDraft.terms.unitPrice",
        "product.previewDraft.text.losses",
        "product.saveDraft.terms.exitAfterDays",
        "product.saveDraft.terms.exitFeePercent",
        "product.saveDraft.terms.maxAmount",
        "product.saveDraft.terms.memberLimit",
        "product.saveDraft.terms.minAmount",
        "product.saveDraft.terms.unitPrice",
        "product.saveDraft.texts.losses",
        "reward.fundProgram.amount",
      ]
    `);
  });

  it('shows the desk no seed, entry, tick or win of an offering', () => {
    const shown = deskEndpoints
      .filter(({ id }) => id.startsWith('offering.'))
      .flatMap(({ id, output }) =>
        fieldsOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Shape, id),
      );
    expect(shown).toContain('offering.getOffering.commitment');
    expect(shown.filter((field) => /seed|entry|entries|tick|won|winner/i.test(field))).toEqual([]);
  });

  it('has no field beyond those that the contract names', () => {
    const loose = [...endpoints, ...deskEndpoints].filter(({ input }) => {
      const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
        additionalProperties?: unknown;
        anyOf?: { additionalProperties?: unknown }[];
      };
      return (shape.anyOf ?? [shape]).some(({ additionalProperties }) => additionalProperties !== false);
    });
    expect(loose.map(({ id }) => id)).toEqual([]);
  });

  it('is, where it trades, decided by the engine: nothing that a member commands is done by anyone else', () => {
    const trading = endpoints.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/trade/app'));
    expect(trading.filter(({ auth }) => auth === 'public').map(({ id }) => id)).toEqual([]);
  });
});

describe('routes beside the contract', () => {
  it('are these, and only the uploads and the reports of browsers take anything in', () => {
    const found = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/server\.(get|post|put|patch|delete|all|route)\(\s*(?:'([^']+)'|\{)/g)].map(
        (match) => `${match[1]} ${match[2] ?? '(contract)'} in ${path}`,
      ),
    );
    expect(found.toSorted()).toMatchInlineSnapshot(`
      [
        "get /:screen in http/web-files.ts",
        "get /:screen/:id in http/web-files.ts",
        "get /api/app/oidc/callback in edge-app.ts",
        "get /api/sys/common/file/:file in modules/upload/file-routes.ts",
        "get /api/trade/several in http/several-answers.ts",
        "get /desk/download/:file in http/desk-downloads.ts",
        "get /desk/picture/:name in modules/upload/desk-pictures.ts",
        "get /desk/stream in http/desk-stream.ts",
        "get /healthz in app.ts",
        "get /healthz in edge-app.ts",
        "get /proof/* in edge-app.ts",
        "get /proof/address-key in modules/deposit/address-key.ts",
        "get /proof/app in modules/served-app/routes.ts",
        "get /proof/checkpoints/:number in modules/proof/routes.ts",
        "get /proof/checkpoints/latest in modules/proof/routes.ts",
        "get /proof/days in modules/fairness/routes.ts",
        "get /proof/days/:file in modules/fairness/routes.ts",
        "get /proof/fairness in modules/fairness/routes.ts",
        "get /proof/fairness/:file in modules/fairness/routes.ts",
        "get /proof/key in modules/proof/routes.ts",
        "get /proof/liabilities/:number in modules/liability/routes.ts",
        "get /proof/liabilities/latest in modules/liability/routes.ts",
        "get /proof/log/checkpoint in modules/proof/log-routes.ts",
        "get /proof/log/confirmed in modules/proof/log-routes.ts",
        "get /proof/log/consistency/:before/:size in modules/proof/log-routes.ts",
        "get /proof/log/entry/:kind/:object/:size in modules/proof/log-routes.ts",
        "get /proof/log/first/:size in modules/proof/log-routes.ts",
        "get /proof/log/key in modules/proof/log-routes.ts",
        "get /proof/log/request/:leaf/:time/:size in modules/proof/log-routes.ts",
        "get /proof/log/tile/:level/* in modules/proof/log-routes.ts",
        "get /proof/receipt-key in modules/trade/receipts.ts",
        "get /proof/seed/:day in modules/proof/routes.ts",
        "get /proof/summary in modules/proof/routes.ts",
        "get /proof/tape/:symbol in modules/proof/routes.ts",
        "get /proof/tape/:symbol/:file in modules/proof/routes.ts",
        "get /proof/tape/:symbol/covering in modules/proof/routes.ts",
        "get /proof/tape/:symbol/head in modules/proof/routes.ts",
        "get /sandbox/third-party in edge-app.ts",
        "get /share/:id in modules/article/share/share-routes.ts",
        "get /share/:id/card.png in modules/article/share/share-routes.ts",
        "get /share/enter.js in modules/article/share/share-routes.ts",
        "post /api/sys/common/upload in modules/upload/routes.ts",
        "post /api/sys/policyReport in http/policy-reports.ts",
        "post /desk/chat/picture/:memberId in modules/upload/desk-upload.ts",
        "route (contract) in http/mount-desk.ts",
        "route (contract) in http/mount.ts",
      ]
    `);
  });
});

describe('settings', () => {
  it('say nothing about prices, spreads, odds or members', () => {
    expect(Object.keys(SETTINGS).filter((name) => SUSPECT.test(name) && name !== 'ASSAY_RATE_LIMIT')).toEqual([]);
  });
});

describe('the code', () => {
  it('puts ticks on the tape in one place, and writes tapes in their own folder alone', () => {
    expect(filesWith(/\.append\(/)).toEqual(['quotes/scribe.ts', 'quotes/tape/tape.ts']);
    const writers = filesWith(/(insert into|update|delete from)\s+(tape_|candle_chunk|market_)/i);
    expect(writers.filter((path) => !path.startsWith('quotes/'))).toEqual([]);
  });

  it('writes orders, positions and options in one file, and starts one engine', () => {
    expect(
      filesWith(/(insert into|update|delete from)\s+(trade_order|position|position_closing|trade_option)\b/i),
    ).toEqual(['modules/trade/rows.ts']);
    expect(filesWith(/new TradeEngine\(/)).toEqual(['modules/trade/start-engine.ts']);
    expect(filesWith(/\bstartEngine\(/)).toEqual(['modules/trade/open-trading.ts']);
  });

  it('makes the seed of a draw in one place and reads it in another, and the desk reaches neither it nor what it decides', () => {
    expect(filesWith(/\bo\.seed\b|insert into offering \(/)).toEqual([
      'modules/offering/publish-offering.ts',
      'modules/offering/queries.ts',
    ]);
    const reached = filesWith(/offering_subscription|subscriptionsOf|\b(find|list)Offerings?\b|draw-offering|\.seed\b/);
    expect(reached.filter((path) => /^modules\/offering\/(desk|draft)\.ts$/.test(path))).toEqual([]);
    const changed = ['modules/offering/desk.ts', 'modules/operator/draft-desk.ts'].flatMap((file) =>
      [
        ...sources()
          .find(({ path }) => path === file)!
          .text.matchAll(/\bupdate (\S+) set (\w+)/g),
      ].map(([, table, column]) => `${table}.${column}`),
    );
    expect(changed).toEqual(['${feature}.paused_at']);
  });

  it('gives engine and prices no way to be told an outcome', () => {
    expect(publicNames(TradeEngine)).toMatchInlineSnapshot(`
      [
        "cancelOrders",
        "changePositions",
        "closingsOf",
        "hash",
        "lastSeq",
        "noteRule",
        "onEvent",
        "onFlush",
        "onRecord",
        "onTime",
        "place",
        "placeOption",
        "remember",
        "replaceOrder",
        "run",
        "saveCursors",
        "settled",
        "since",
        "stop",
      ]
    `);
    expect(publicNames(Quotes)).toMatchInlineSnapshot(`
      [
        "candles",
        "find",
        "flush",
        "isSimulated",
        "last",
        "onFlush",
        "openCandle",
        "pack",
        "reload",
        "resume",
        "run",
        "spark",
        "stop",
        "ticker",
        "ticksPerSecond",
        "venues",
      ]
    `);
  });
});

describe('reference data at the desk', () => {
  it('reaches new terms, what the tape says for everybody, and nothing else', () => {
    const named = Object.entries(DESK_ROWS).flatMap(([kind, { fields }]) =>
      Object.entries(fields).map(([name, { reach }]) => `${kind}.${name} ${reach}`),
    );
    // How prices are made, what a row means, and what moves the simulated market are not among them.
    expect(
      named.filter((one) =>
        /\.(scale|class|base|quote|hours|listedAt|id|symbol|ticksPerMinute|decimals|market)\b/.test(one),
      ),
    ).toEqual([]);
    expect(Object.keys(DESK_ROWS)).not.toContain('asset');
    // Only these reach what is open: the spread and the nightly rate, which stand on the tape, the terms of a level, and
    // when a live market trades, for everybody alike.
    expect(named.filter((one) => one.endsWith(' open'))).toMatchInlineSnapshot(`
      [
        "instrument.halfSpread open",
        "instrument.financingBuy open",
        "instrument.financingSell open",
        "level.threshold open",
        "level.feeDiscount open",
        "level.envelope open",
        "hours.opensOn open",
        "hours.opensAt open",
        "hours.closesOn open",
        "hours.closesAt open",
        "hours.pauseFrom open",
        "hours.pauseUntil open",
        "holiday.isClosed open",
      ]
    `);
    expect(deskSettings()).not.toContain('ranking_rules');
  });

  it('says what a new row is once, and nothing about where its price comes from or what it is', () => {
    const named = Object.entries(DESK_ROWS).flatMap(([kind, { adds }]) =>
      Object.keys(adds?.fields ?? {}).map((name) => `${kind}.${name}`),
    );
    expect(named).toMatchInlineSnapshot(`
      [
        "instrument.class",
        "instrument.base",
        "instrument.quote",
        "instrument.scale",
        "instrument.quantityScale",
        "instrument.quantityStep",
        "currency.decimals",
        "currency.isFiat",
        "currency.market",
        "network.addressForm",
      ]
    `);
  });

  it('is changed by the job and the command line alone', () => {
    expect(filesWith(/\b(changeRow|addRow|changeSetting)\(tx/)).toEqual([
      'modules/reference/schedule.ts',
      'reference.ts',
      'reference/change-reference.ts',
    ]);
    expect(filesWith(/\b(setReference|addReference)\(db/)).toEqual(['reference.ts']);
    expect(filesWith(/\bmakeDueChanges\(/)).toEqual(['modules/reference/reference-job.ts']);
  });
});

describe('the database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('has the tables that this is about', async () => {
    const rows = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)`,
      [DECIDED],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(DECIDED.toSorted());
  });

  it('lets no role but the server itself write them, and nobody but it read the seed of a day', async () => {
    const rows = await db.query<{ role: string; name: string }>(
      `select r.rolname as role, t.name from pg_roles r, unnest($1::text[]) as t (name)
        where not r.rolsuper and r.rolname <> current_user and r.rolname not like 'pg\\_%'
          and (has_table_privilege(r.rolname, t.name, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES')
            or has_any_column_privilege(r.rolname, t.name, 'INSERT, UPDATE')
            or t.name = 'market_secret' and has_table_privilege(r.rolname, t.name, 'SELECT'))`,
      [DECIDED],
    );
    expect(rows).toEqual([]);
    const [desk] = await db.query<{ reads: boolean; logs: boolean }>(
      `select has_table_privilege('assay_desk', 'trade_option', 'SELECT') as reads, rolcanlogin as logs from pg_roles where rolname = 'assay_desk'`,
    );
    expect(desk).toEqual({ reads: true, logs: false });
    const anybody = await db.query(
      `select * from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema = 'public'`,
    );
    expect(anybody).toEqual([]);
  });

  it('refuses the desk in so many words', async () => {
    const client = await db.owner.dedicated();
    await client.query('set role assay_desk');
    for (const table of DECIDED)
      await expect(client.query(`delete from ${table}`), table).rejects.toThrow('permission denied');
    await expect(client.query(`update trade_option set outcome = 'won'`)).rejects.toThrow('permission denied');
    await expect(client.query('select master from market_secret')).rejects.toThrow('permission denied');
    await client.end();
  });

  it('lends its rights to nobody, but to the server for days of requests and months of books and trades', async () => {
    const lent = await db.query<{ name: string; isOpen: boolean }>(
      `select p.oid::regprocedure::text as name, has_function_privilege('assay_desk', p.oid, 'EXECUTE') as "isOpen"
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
    expect(lent).toEqual([
      { name: 'attach_month(text,integer)', isOpen: false },
      { name: 'check_archived_month(text,integer)', isOpen: false },
      { name: 'detach_month(text,integer)', isOpen: false },
      { name: 'drop_request_days(date)', isOpen: false },
      { name: 'move_ended_trades(integer,bigint,integer)', isOpen: false },
      { name: 'open_books_month(date)', isOpen: false },
      { name: 'open_request_day(date)', isOpen: false },
      { name: 'open_trade_month(bigint)', isOpen: false },
      { name: 'seal_month(text,integer)', isOpen: false },
      { name: 'turn_books_month()', isOpen: false },
    ]);
  });

  it('refuses even the server to change what is decided: the triggers are there and switched on', async () => {
    const rows = await db.query<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and t.tgenabled = 'O' and t.tgname in ('append_only', 'terms_stay', 'stays', 'moved_by_postings', 'market_day_once')`,
    );
    const guarded = new Set(rows.map(({ name }) => name));
    const decided = [
      'trade_order',
      'position',
      'position_closing',
      'trade_option',
      'journal',
      'further_posting',
      'account',
      'market_day',
    ];
    expect(decided.filter((name) => !guarded.has(name))).toEqual([]);
  });

  it('has no column for a wish: nothing of a member or a setting names a chance, an offset or an outcome', async () => {
    const rows = await db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
        and (table_name in ('member', 'setting', 'trade_terms', 'option_period', 'instrument', 'visitor', 'profile', 'login')
          and column_name ~* '(win|odds|bias|offset|chance|outcome|force|control|luck|manip|target_price|fixed)') order by 1`,
    );
    expect(rows).toEqual([]);
  });
});
