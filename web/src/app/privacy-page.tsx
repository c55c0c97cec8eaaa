import { PrivacyScreen } from '../features/profile/privacy-screen.tsx';
import { useConfirm } from '../templates/factor/use-confirm.tsx';

/** Features know nothing of each other: how an act is confirmed is put in here. */
export const PrivacyPage = () => {
  const { confirm, confirmSheet } = useConfirm();
  return <PrivacyScreen confirm={confirm} confirmation={confirmSheet} />;
};
