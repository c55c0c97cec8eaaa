/**
 * `npm run reference` shows and changes fees, networks and other terms, beside the running server or without it.
 *   npm run reference
 *   npm run reference -- show network USDT/TRC20
 *   npm run reference -- set network USDT/TRC20 withdrawalFee=1.5 --reason "Tron costs more"
 *   npm run reference -- set setting entity contact=help@example.com --reason "new address"
 *   npm run reference -- add network USDT/BEP20 name="BNB Smart Chain" --like USDT/ERC20 --reason "asked for by members"
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { parseConfig } from './base/config.ts';
import { bold, dim, say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import type { Written } from './reference/change-reference.ts';
import {
  addReference,
  kindOf,
  listReference,
  listVersions,
  readReference,
  setReference,
} from './reference/change-reference.ts';
import { changeSetting, listSettingVersions, readSetting } from './reference/change-setting.ts';
import { KINDS } from './reference/kinds.ts';
import { knownSettings } from './reference/setting.ts';
// A setting is known once its module is loaded.
import './modules/entity/index.ts';
import './modules/level/settings.ts';
import './modules/loan/settings.ts';
import './modules/payout/settings.ts';
import './modules/team/settings.ts';
import './modules/welfare/settings.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string' }, reason: { type: 'string' }, author: { type: 'string' } },
});

/** Every `field=value`. */
const written = (texts: readonly string[]): Written =>
  Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new StartError('bad_setting', `${text} is not of the form field=value.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );

const SETTING = 'setting';

const sayRow = (name: string, row: Written, before?: Written): void => {
  const fields: Readonly<Record<string, { unit?: string }>> = name === SETTING ? {} : kindOf(name).fields;
  for (const [field, value] of Object.entries(row)) {
    if (before && before[field] === value) continue;
    const unit = fields[field]?.unit ?? '';
    say(
      `  ${field.padEnd(18)} ${before ? `${dim(before[field] ?? '')} → ` : ''}${value} ${value === '' ? '' : unit}`.trimEnd(),
    );
  }
};

const sayKinds = async (db: Db): Promise<void> => {
  for (const [name, kind] of Object.entries(KINDS)) {
    say(`\n${bold(name)}  ${kind.words}`);
    say(`  ${(await listReference(db, name)).join('  ')}`);
  }
  say(`\n${bold(SETTING)}  rules of the platform, by their fields`);
  say(`  ${[...knownSettings.keys()].join('  ')}`);
};

const sayVersions = async (db: Db, name: string, key: string): Promise<void> => {
  say('');
  for (const { table, version, at, author, reason, columns } of await (name === SETTING
    ? listSettingVersions(db, key)
    : listVersions(db, name, key))) {
    const isFirst = version === 1;
    const what = isFirst
      ? ''
      : columns.map(({ column, before, after }) => `${column} ${String(before)} → ${String(after)}`).join(', ');
    say(
      `  ${dim(at.toISOString())}  ${table} ${version}  ${author}: ${reason === '' ? 'no reason given' : reason}  ${what}`.trimEnd(),
    );
  }
};

const run = async (db: Db): Promise<void> => {
  const [act, name, key, ...rest] = positionals;
  if (act === undefined) return sayKinds(db);
  if (name === undefined || key === undefined || !['show', 'set', 'add'].includes(act))
    throw new StartError('bad_setting', 'Say show, set or add, a kind and a key, such as: show network USDT/TRC20.');
  if (act === 'show') {
    sayRow(name, name === SETTING ? await readSetting(db, key) : await readReference(db, name, key));
    return sayVersions(db, name, key);
  }
  const change = {
    kind: name,
    key,
    values: written(rest),
    author: options.author ?? userInfo().username,
    reason: options.reason ?? '',
  };
  if (act === 'add' && name === SETTING) throw new StartError('bad_setting', 'A setting is there already: say set.');
  if (act === 'set') {
    const { before, after } = await (name === SETTING
      ? db.transaction((tx) => changeSetting(tx, change))
      : setReference(db, change));
    sayRow(name, after, before);
  } else sayRow(name, await addReference(db, { ...change, like: options.like }));
  say(
    `\n  It counts ${name === SETTING ? 'at once' : kindOf(name).counts[act === 'set' ? 'changed' : 'added']}, and the public log says so.`,
  );
};

await runCommand('change', async () => {
  await withDatabase(parseConfig(process.env), run);
  return 0;
});
