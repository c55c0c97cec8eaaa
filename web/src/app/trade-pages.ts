/** The same screens on money and on demo money, in one file. */
export { DemoPage } from './demo-page.tsx';
export { TradePage } from './trade-page.tsx';
export { fetchFirst } from '../features/trade/first-data.ts';
