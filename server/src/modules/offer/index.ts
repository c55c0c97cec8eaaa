/** What others may use of what is offered to whom. */
export { refuseBarred } from './refuse-barred.ts';
export { offerRoutes } from './routes.ts';
export { areIncentivesOn, loadOfferRules, seedOfferRules } from './settings.ts';
