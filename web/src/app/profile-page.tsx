import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { MoneyGroup } from '../features/wallet/parts/money-group.tsx';

/** Features know nothing of each other: what the personal centre shows of the wallet is put in here. */
export const ProfilePage = () => <ProfileScreen money={<MoneyGroup />} />;
