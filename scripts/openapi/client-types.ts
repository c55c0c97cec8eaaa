/** The types of `@assay/client/api`, made by openapi-typescript, which lies in `client/` with the TypeScript that it needs. */
import { createRequire } from 'node:module';

interface Generator {
  default: (document: string, options: { defaultNonNullable: boolean }) => Promise<object[]>;
  astToString: (nodes: object[]) => string;
}

const HEAD = '/** Made from docs/openapi.json by `npm run docs`. */\n';

export const clientTypes = async (openApi: string): Promise<string> => {
  const require = createRequire(new URL('../../client/package.json', import.meta.url));
  const { default: generate, astToString } = require('openapi-typescript') as Generator;
  return HEAD + astToString(await generate(openApi, { defaultNonNullable: false }));
};
