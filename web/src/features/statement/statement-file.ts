/** Statements as files: with the key that signed them and, where this phone can, the proof that the public log has them. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { getStatement } from '@assay/contract/statement';
import type { AccountStatement } from '@assay/verify/account-statement';
import { pdfAttachment } from '@assay/verify/pdf-attachment';
import { checkStatementFile } from '@assay/verify/statement-file';
import type { StatementFile, StatementVerdict } from '@assay/verify/statement-file';
import { fetchReceiptKey } from '../../proof/fetch-bundle.ts';
import { fetchLoggedBooks } from '../../proof/statement-log.ts';

export interface CheckedStatement {
  file: StatementFile;
  verdict: StatementVerdict;
}

export const checkAnswer = async (answer: OutputOf<typeof getStatement>): Promise<CheckedStatement> => {
  const { text, signature } = answer;
  const statement = JSON.parse(answer.statement) as AccountStatement;
  const receiptKey = await fetchReceiptKey();
  const made: StatementFile = { kind: 'statement', text, signature, receiptKey, statement, log: null };
  const log = statement.logged && (await fetchLoggedBooks(statement.logged.number));
  const withLog = { ...made, log };
  const verdict = checkStatementFile(withLog);
  // A log that was asked a moment too early says nothing about the statement.
  const isLogAlone = verdict.checks.every(({ name, isRight }) => isRight || name === 'log');
  if (log && !verdict.isTrue && isLogAlone) return { file: made, verdict: checkStatementFile(made) };
  return { file: withLog, verdict };
};

/** Reads a JSON file, or the one that a PDF of ours brings along; undefined for anything else. */
export const readStatementFile = async (file: Blob): Promise<StatementFile | undefined> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
    const text = isPdf ? pdfAttachment(bytes) : new TextDecoder().decode(bytes);
    const parsed = JSON.parse(text ?? 'null') as StatementFile | null;
    return parsed?.kind === 'statement' && typeof parsed.statement === 'object' ? parsed : undefined;
  } catch {
    return undefined;
  }
};
