/** Public interface of the offer module. */
export { readBars, readOptionUse, refuseBarred } from './refuse-barred.ts';
export { offerRoutes } from './routes.ts';
export { areIncentivesOn, loadOfferRules, seedOfferRules } from './settings.ts';
