import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { withTexts } from '../i18n/i18n.ts';

/** Beside the app, so that nothing which breaks on a screen takes it away. */
const drawBeside = (part: ReactNode): void =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(part);

/** The check of the server's history, and the reminder that a member has asked for. Rejects where their code does not arrive. */
export const startGuard = async (): Promise<void> => {
  const [{ ProofGuard }, { LimitReminder }] = await Promise.all([
    withTexts('proof')(import('../proof/proof-guard.tsx')),
    withTexts('limit')(import('../features/limit/limit-reminder.tsx')),
  ]);
  drawBeside(<ProofGuard />);
  drawBeside(<LimitReminder />);
};
