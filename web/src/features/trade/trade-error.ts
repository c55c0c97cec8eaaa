import type { CallError } from '@assay/client/call-error';
import { errorText, type Translate } from '../../i18n/i18n.ts';

/** "Too late" is about a position or an order here, not about a payment. */
export const tradeErrorText = (t: Translate, error: CallError): string =>
  error.name === 'too_late' ? t('trade.tooLate') : errorText(error);
