import { createRoot } from 'react-dom/client';
import { withTexts } from '../i18n/i18n.ts';

/** Beside the app, so that nothing which breaks on a screen takes it away. */
export const startGuard = async (): Promise<void> => {
  const { ProofGuard } = await withTexts('proof')(import('../proof/proof-guard.tsx'));
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ProofGuard />);
};
