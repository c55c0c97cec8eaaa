import { createRoot } from 'react-dom/client';
import { withTexts } from '../i18n/i18n.ts';

const { ProofGuard } = await withTexts('proof')(import('../proof/proof-guard.tsx'));
// Beside the app, so that nothing which breaks on a screen takes it away.
createRoot(document.body.appendChild(document.createElement('div'))).render(<ProofGuard />);
// The same for the reminder that a member has asked for.
const { LimitReminder } = await withTexts('limit')(import('../features/limit/limit-reminder.tsx'));
createRoot(document.body.appendChild(document.createElement('div'))).render(<LimitReminder />);
