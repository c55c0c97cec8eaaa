import '@assay/ui/theme.css';
import './pc.css';
import { createRoot } from 'react-dom/client';
import { loadCommonConfig } from '../calls/client.ts';
import { ADDRESS_KEY } from '../device/desktop.ts';
import { loadInitialLocale, loadTexts } from '../i18n/i18n.ts';
import { PcPage } from './pc-page.tsx';
import { returnPath } from './return-address.ts';

void loadCommonConfig();
await Promise.all([loadInitialLocale(), loadTexts('later')]);

const path = returnPath(sessionStorage.getItem(ADDRESS_KEY), location.origin);
createRoot(document.getElementById('root')!).render(<PcPage path={path} />);
