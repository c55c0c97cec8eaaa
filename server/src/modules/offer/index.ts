/** Public interface of the offer module. */
export { refuseBarred } from './refuse-barred.ts';
export { offerRoutes } from './routes.ts';
export { areIncentivesOn, loadOfferRules, seedOfferRules } from './settings.ts';
