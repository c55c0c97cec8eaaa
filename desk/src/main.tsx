import './desk.css';
import { createDeskQueries } from '@assay/client/desk/desk-hooks';
import { whenSignedOut } from '@assay/client/desk/desk-call';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/desk-app.tsx';
import { applyTheme } from './app/theme.ts';

applyTheme();
const queries = createDeskQueries();
// Clear the screen's data for the next person at it. Before a log-in there is nothing to clear.
whenSignedOut(() => {
  if (queries.getQueryData(['operator.getMe', {}]) === undefined) return;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operator.getMe' });
  void queries.resetQueries({ queryKey: ['operator.getMe'] });
});

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <DeskApp />
  </QueryClientProvider>,
);
