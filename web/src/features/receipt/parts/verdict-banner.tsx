export { VerdictBanner } from '../../../templates/proof/verdict-banner.tsx';
