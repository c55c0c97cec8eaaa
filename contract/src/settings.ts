/** Settings that clients may read, by key. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Schema of each public key. Keys not listed here cannot be read from outside. */
export const PUBLIC_SETTINGS = {
  /** `isPcLimite`: desktop visitors are sent to /pc.html. */
  sys_set: z.object({ isPcLimite: z.boolean() }),
  common_config: z.object({
    profile: z.enum(['sandbox', 'live']),
    simulatedMarket: z.boolean(),
    /** External link mode (spec section 9): 1 does nothing, 2 navigates directly, 4 goes to the outlink page. */
    linkMode: z.union([z.literal(1), z.literal(2), z.literal(4)]),
    /** Hosts, with their sub-domains, that the outlink page may lead to. */
    outlinkHosts: z.array(z.string()),
    /** Secure origin under which phones of this network reach the server, when it knows one. */
    phoneUrl: z.optional(z.string()),
    /** As the operator has set them: of withdrawals after a security change, and of lost factors before they go. */
    waits: z.optional(z.object({ withdrawalSeconds: z.int(), recoverySeconds: z.int() })),
  }),
} as const;
export type PublicSettingKey = keyof typeof PUBLIC_SETTINGS;
export type PublicSetting<K extends PublicSettingKey> = z.infer<(typeof PUBLIC_SETTINGS)[K]>;

export const getSetting = defineEndpoint({
  id: 'settings.getSetting',
  method: 'GET',
  path: '/api/set/appSysSet/getKeyByParam',
  auth: 'public',
  input: z.strictObject({ key: z.enum(Object.keys(PUBLIC_SETTINGS) as [PublicSettingKey, ...PublicSettingKey[]]) }),
  output: z.union([PUBLIC_SETTINGS.sys_set, PUBLIC_SETTINGS.common_config]),
  summary: 'One public setting by its key.',
});
