import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Check, X } from 'lucide-react';
import { useT } from '../i18n/i18n.ts';

export interface Sentence {
  name: string;
  title: string;
  /** The formula, or what is wrong in words. */
  text: string;
  isRight: boolean;
  /** Values of the receipt and of the tape, where the two differ. */
  differ?: { said: string; found: string };
}

/** The checks as sentences. One that fails says both numbers. */
export const CheckList = ({ sentences }: { sentences: readonly Sentence[] }) => (
  <Card className="px-16 py-2">
    <ul className="divide-y divide-line">
      {sentences.map((sentence) => (
        <CheckRow key={sentence.name} sentence={sentence} />
      ))}
    </ul>
  </Card>
);

const CheckRow = ({ sentence: { title, text, isRight, differ } }: { sentence: Sentence }) => {
  const t = useT();
  const Icon = isRight ? Check : X;
  return (
    <li className="flex gap-12 py-12">
      <span
        className={cx(
          'flex size-22 shrink-0 items-center justify-center rounded-full',
          isRight ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon aria-hidden="true" className="size-13" strokeWidth={2.8} />
        <span className="sr-only">{t(isRight ? 'receipt.right' : 'receipt.wrong')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-label font-semi">{title}</p>
        {differ ? (
          <p className="flex flex-wrap gap-x-12 text-note font-book">
            <span className="text-bad">{t('receipt.says', { value: differ.said })}</span>
            <span className="text-ink">{t('receipt.tapeSays', { value: differ.found })}</span>
          </p>
        ) : (
          <p className="text-note font-book break-words text-ink-2">{text}</p>
        )}
      </div>
    </li>
  );
};
