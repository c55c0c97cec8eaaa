/** Settings that anyone may read. Only the keys of the contract are reachable, whatever else the table holds. */
import { getSetting, PUBLIC_SETTINGS } from '@assay/contract/settings';
import type { PublicSetting, PublicSettingKey } from '@assay/contract/settings';
import type { Db } from '../../db/database.ts';
import { invariant } from '../../domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { loadTransferRules } from '../payout/index.ts';

type Defaults = { [K in PublicSettingKey]: PublicSetting<K> };

const defaults = (profile: 'sandbox' | 'live'): Defaults => ({
  sys_set: { isPcLimite: true },
  common_config: {
    profile,
    simulatedMarket: profile === 'sandbox',
    linkMode: 4,
    outlinkHosts: ['tradingview.com', 'wikipedia.org', 'ietf.org', 'bis.org'],
  },
});

/** First start only: what the operator has set since stays. */
export const seedSettings = async (db: Db, profile: 'sandbox' | 'live'): Promise<void> => {
  for (const [key, value] of Object.entries(defaults(profile))) {
    await db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
      key,
      JSON.stringify(value),
    ]);
  }
};

interface SettingsDeps {
  /** Asked each time: a machine may join another network while it runs. */
  phoneUrl: () => string | undefined;
  /** Whoever takes news from a host lets members follow them there. */
  newsHosts: readonly string[];
}

export const settingsRoutes = ({ phoneUrl, newsHosts }: SettingsDeps): Route[] => [
  route(getSetting, async ({ input, tx }) => {
    const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', input.key).executeTakeFirst();
    invariant(row, `setting ${input.key} was seeded`);
    if (input.key === 'sys_set') return PUBLIC_SETTINGS.sys_set.parse(row.value);
    const { waitSeconds, recoveryHoldSeconds } = await loadTransferRules(tx);
    const waits = { withdrawalSeconds: waitSeconds, recoverySeconds: recoveryHoldSeconds };
    const config = PUBLIC_SETTINGS.common_config.parse(row.value);
    const outlinkHosts = [...new Set([...config.outlinkHosts, ...newsHosts])];
    return { ...config, outlinkHosts, phoneUrl: phoneUrl(), waits };
  }),
];
