import { useConfirm } from '../domain/factor/use-confirm.tsx';
import { PrivacyScreen } from '../features/profile/privacy-screen.tsx';

/** Features know nothing of each other: how an act is confirmed is put in here. */
export const PrivacyPage = () => {
  const { confirm, confirmSheet } = useConfirm();
  return <PrivacyScreen confirm={confirm} confirmation={confirmSheet} />;
};
