import { useRecoveryToken } from '../../domain/factor/recovery-token.ts';
import { BeginRecovery } from './parts/begin-recovery.tsx';
import { RecoveryProgressView } from './parts/recovery-progress.tsx';

/** The way back for who has lost every second factor: who they are, then a hold in which the account can say no. */
export const RecoveryScreen = () => {
  const token = useRecoveryToken((recovery) => recovery.token);
  return token === null ? <BeginRecovery /> : <RecoveryProgressView key={token} token={token} />;
};
