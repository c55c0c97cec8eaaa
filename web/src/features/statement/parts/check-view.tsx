import { checkStatementFile, readStatementMark } from '@assay/verify/statement-file';
import { isSignedText } from '@assay/verify/signed-text';
import type { StatementFile, StatementVerdict } from '@assay/verify/statement-file';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Check, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { fetchReceiptKey } from '../../../proof/fetch-bundle.ts';
import { readStatementFile } from '../statement-file.ts';

type Read =
  | { state: 'none' }
  | { state: 'unreadable' }
  | { state: 'read'; file: StatementFile; verdict: StatementVerdict };

/** Checks a statement of anybody's by its file; `mark` is what the code on its paper says. */
export const CheckView = ({ mark }: { mark: string | undefined }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read>({ state: 'none' });
  const key = useReceiptKey();
  const marked = mark === undefined ? undefined : readStatementMark(mark);
  const take = async (files: FileList | null): Promise<void> => {
    const chosen = files?.[0];
    const file = chosen && (await readStatementFile(chosen));
    setRead(file ? { state: 'read', file, verdict: checkStatementFile(file) } : { state: 'unreadable' });
  };
  return (
    <>
      {mark !== undefined && <MarkCard marked={marked} keyState={key} />}
      <Card className="grid gap-12 p-16">
        <h2 className="text-heading">{t('statement.check')}</h2>
        <p className="text-label font-book text-ink-2">{t('statement.checkLead')}</p>
        {read.state === 'unreadable' && <Banner kind="warn">{t('statement.unreadable')}</Banner>}
        {read.state === 'read' && (
          <Verdicts file={read.file} verdict={read.verdict} ownKey={key.data} marked={marked?.text} />
        )}
        <Button kind="secondary" size="medium" onClick={() => input.current?.click()}>
          {t('statement.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,application/pdf"
          aria-label={t('statement.choose')}
          className="hidden"
          onChange={(event) => void take(event.currentTarget.files)}
        />
      </Card>
    </>
  );
};

const useReceiptKey = () =>
  useQuery({ queryKey: ['receipt key'], queryFn: ({ signal }) => fetchReceiptKey(signal), retry: false });

/** The words that the code on a paper carries, and whether this server signed them. */
const MarkCard = ({
  marked,
  keyState,
}: {
  marked: ReturnType<typeof readStatementMark>;
  keyState: ReturnType<typeof useReceiptKey>;
}) => {
  const t = useT();
  const { data: key, isError, isFetching, refetch } = keyState;
  if (!marked)
    return (
      <Card className="p-16">
        <Banner kind="warn">{t('statement.noMark')}</Banner>
      </Card>
    );
  if (key === undefined)
    return (
      <Card className="p-16">
        {isError ? (
          <ErrorState
            title={t('statement.failed')}
            text={t('wallet.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <RowSkeletons kind="setting" count={3} label={t('app.loading')} />
        )}
      </Card>
    );
  const isSigned = isSignedText({ ...marked, publicKey: key });
  return (
    <Card className="grid gap-12 p-16">
      <CheckLine isRight={isSigned} text={t(isSigned ? 'statement.signedHere' : 'statement.notSignedHere')} />
      <ul className="grid gap-4 rounded-field bg-raised p-12 font-mono text-caption break-all text-ink-2">
        {marked.text
          .trimEnd()
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <p className="text-caption text-ink-3">{t('statement.markText')}</p>
    </Card>
  );
};

interface VerdictsProps {
  file: StatementFile;
  verdict: StatementVerdict;
  ownKey: string | undefined;
  marked: string | undefined;
}

const Verdicts = ({ file, verdict, ownKey, marked }: VerdictsProps) => {
  const t = useT();
  const isOwnKey = file.receiptKey === ownKey;
  const isMarked = marked === undefined || marked === file.text;
  const isTrue = verdict.isTrue && isOwnKey && isMarked;
  return (
    <div role="status" className="grid gap-10">
      <p className="text-row">{t(isTrue ? 'statement.matches' : 'statement.matchesNot')}</p>
      <ul className="grid gap-8">
        {verdict.checks.map(({ name, isRight }) => (
          <li key={name}>
            <CheckLine isRight={isRight} text={t(`statement.checks.${name}`)} />
          </li>
        ))}
        {ownKey !== undefined && (
          <li>
            <CheckLine isRight={isOwnKey} text={t('statement.checks.key')} />
          </li>
        )}
        {marked !== undefined && (
          <li>
            <CheckLine isRight={isMarked} text={t('statement.checks.mark')} />
          </li>
        )}
      </ul>
    </div>
  );
};

/** A tick or a cross beside words, never a colour alone. */
const CheckLine = ({ isRight, text }: { isRight: boolean; text: string }) => {
  const t = useT();
  const Icon = isRight ? Check : X;
  return (
    <span className="flex items-start gap-10 text-label">
      <Icon aria-hidden="true" className={isRight ? 'size-18 shrink-0 text-good' : 'size-18 shrink-0 text-bad'} />
      <span className="sr-only">{t(isRight ? 'statement.right' : 'statement.wrong')}</span>
      <span>{text}</span>
    </span>
  );
};
