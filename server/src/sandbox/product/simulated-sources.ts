/**
 * Sources of product income in the sandbox: desks and machines that follow the simulated market, and issuers who always
 * pay.
 */
import type { Db } from '../../db/database.ts';
import type { Sources } from '../../modules/product/run-products.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { payAsIssuer } from './simulated-issuer.ts';
import { createSandboxSource } from './simulated-source.ts';
import { tradingCosts } from './trading-costs.ts';

export const simulatedSources = async ({ db, quotes }: { db: Db; quotes: Quotes }): Promise<Sources> => ({
  variable: createSandboxSource({ quotes, costOf: await tradingCosts(db, quotes) })(db),
  issuer: payAsIssuer,
});
