/**
 * The one table of texts: each set is fetched as a whole, and holds the catalogues `locales/<code>/<feature>.json` of its
 * features. Loaders, chunks, types and checks follow from it. The browser gets none of it but what `build-texts.ts` writes.
 */
interface TextSet {
  features: readonly string[];
  /** Sets whose words this one's screens use too; they are fetched along with it. */
  needs?: readonly string[];
  /** Listed in the app itself; the files of all other sets are listed in a chunk that comes with the first of them. */
  isCommon?: true;
}

export const TEXT_SETS = {
  /** Comes with the language: the first paint of any tab may need it. */
  tabs: { features: ['app', 'errors', 'home', 'market', 'my'], isCommon: true },
  /** The log-in, where people begin, with a sentence for every refusal of a command. */
  auth: { features: ['auth', 'refusals', 'security'], isCommon: true },
  /** The screens behind the tabs. */
  later: {
    features: [
      'deposit',
      'gallery',
      'identity',
      'option',
      'outlink',
      'payout',
      'pc',
      'profile',
      'question',
      'receipt',
      'recovery',
      'reward',
      'sandbox',
      'swap',
      'upload',
      'wallet',
      'withdrawal',
    ],
    needs: ['auth'],
    isCommon: true,
  },
  trade: { features: ['trade'], isCommon: true },
  article: { features: ['article'], needs: ['entity'] },
  chat: { features: ['chat'], needs: ['later'] },
  /** No word of contests, offerings or products may promise a gain. */
  contest: { features: ['contest'], needs: ['countdown'] },
  offering: { features: ['offering'], needs: ['countdown'] },
  product: { features: ['product'], needs: ['countdown'] },
  /** Words of the books: cost and realised result. */
  cost: { features: ['cost'], needs: ['later'] },
  countdown: { features: ['countdown'] },
  /** Operator of the platform, its licence, and the custodian of the money. */
  entity: { features: ['entity'] },
  fairness: { features: ['fairness'], needs: ['entity'] },
  /** The brake, the phrase, and new devices: fetched when they are used. */
  guard: { features: ['guard'], needs: ['auth'] },
  level: { features: ['level'] },
  /** Limits that members set, with the refusals that follow from them. */
  limit: { features: ['limit'], needs: ['later'] },
  /** Costs are said before, in whole sentences, and nothing is praised. */
  loan: { features: ['loan'], needs: ['later'] },
  /** Notices say what happened in the words of security and of messages. */
  notice: { features: ['notice'], needs: ['later'] },
  performance: { features: ['performance'] },
  /** Texts on what this phone checks by itself, and on a server that contradicts itself. */
  proof: { features: ['proof'] },
  ranking: { features: ['ranking'] },
  /** Says why a buy was skipped in the words of its notice. */
  recurring: { features: ['recurring'], needs: ['notice'] },
  /** The titles of the tabs' routes in the specification's words, for the window; their labels are shorter. */
  /** Says above which risk the ticket warns in the ticket's own words. */
  risk: { features: ['risk'], needs: ['trade'] },
  route: { features: ['route'] },
  settings: { features: ['settings'] },
  /** Names entries in the words of the wallet. */
  statement: { features: ['statement'], needs: ['later'] },
  team: { features: ['team'] },
  /** Stands before leverage, on screens of several sets. */
  warning: { features: ['warning'] },
  welfare: { features: ['welfare'] },
} as const satisfies Record<string, TextSet>;

export type TextSetName = keyof typeof TEXT_SETS;
export type CommonSet = {
  [Set in TextSetName]: (typeof TEXT_SETS)[Set] extends { isCommon: true } ? Set : never;
}[TextSetName];
/** A set that a screen asks for; `tabs` is always there. */
export type AskedSet = Exclude<TextSetName, 'tabs'>;

export const TEXT_SET_NAMES = Object.keys(TEXT_SETS) as TextSetName[];
export const ASKED_SETS = TEXT_SET_NAMES.filter((set): set is AskedSet => set !== 'tabs');
/** A row of the table, in which every set may say everything. */
export const textSet = (set: TextSetName): TextSet => TEXT_SETS[set];
export const neededBy = (set: AskedSet): readonly AskedSet[] => (textSet(set).needs ?? []) as readonly AskedSet[];
