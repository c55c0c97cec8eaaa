/** Settings that anyone may read. Only the keys of the contract are reachable, whatever else the table holds. */
import { getSetting, PUBLIC_SETTINGS } from '@assay/contract/settings';
import type { PublicSetting, PublicSettingKey } from '@assay/contract/settings';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { defineSetting } from '../../reference/setting.ts';
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

const [computer, common] = [
  defineSetting('sys_set', PUBLIC_SETTINGS.sys_set),
  defineSetting('common_config', PUBLIC_SETTINGS.common_config),
];

export const seedSettings = async (db: Db, profile: 'sandbox' | 'live'): Promise<void> => {
  const { sys_set, common_config } = defaults(profile);
  await computer.seed(db, sys_set);
  await common.seed(db, common_config);
};

interface SettingsDeps {
  /** Asked each time: a machine may join another network while it runs. */
  phoneUrl: () => string | undefined;
  /** Hosts of the news; members may follow links there. */
  newsHosts: readonly string[];
}

export const settingsRoutes = ({ phoneUrl, newsHosts }: SettingsDeps): Route[] => [
  route(getSetting, async ({ input, tx }) => {
    if (input.key === 'sys_set') return computer.load(tx);
    const { waitSeconds, recoveryHoldSeconds } = await loadTransferRules(tx);
    const waits = { withdrawalSeconds: waitSeconds, recoverySeconds: recoveryHoldSeconds };
    const config = await common.load(tx);
    const outlinkHosts = [...new Set([...config.outlinkHosts, ...newsHosts])];
    return { ...config, outlinkHosts, phoneUrl: phoneUrl(), waits };
  }),
];
