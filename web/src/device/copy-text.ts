import { toast } from '@assay/ui/toast.tsx';
import { t } from '../i18n/i18n.ts';

/** The clipboard of browsers exists on secure origins only; a selected field can be copied anywhere. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

/** Spec section 8: copying says Success or Fail, for two seconds. */
export const copyText = async (text: string): Promise<void> => {
  if (await copy(text)) toast(t('app.copied'), 'good');
  else toast(t('app.notCopied'), 'bad');
};
