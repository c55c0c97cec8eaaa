import { HomeScreen } from '../features/home/home-screen.tsx';
import { BreadthCard } from '../features/market/parts/breadth-card.tsx';
import { MoversCard } from '../features/market/parts/movers-card.tsx';

/** Features know nothing of each other: what home shows of the markets is put in here. */
export const HomePage = () => <HomeScreen movers={<MoversCard />} breadth={<BreadthCard gutter={12} />} />;
