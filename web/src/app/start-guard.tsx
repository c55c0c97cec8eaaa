import { createRoot } from 'react-dom/client';
import { withTexts } from '../i18n/i18n.ts';

const { ProofGuard } = await withTexts('proof')(import('../proof/proof-guard.tsx'));
// Beside the app, so that nothing which breaks on a screen takes it away.
createRoot(document.body.appendChild(document.createElement('div'))).render(<ProofGuard />);
