/** Both stand in one file, so that a tap on the other tab is answered without a request. */
export { HomePage } from './home-page.tsx';
export { MarketScreen } from '../features/market/market-screen.tsx';
