/** The only place where applications become wire objects: masked, but for what one recognises them by. */
import type { Application } from '@assay/contract/identity';
import { formatWireTime } from '@assay/contract/time';
import { uploadPath } from '../upload/index.ts';
import type { Answers } from './answers.ts';
import type { ApplicationRow, Kind } from './queries.ts';
import { maskName, maskNumber } from './rules.ts';

/** A verification; recoveries are told about where they were begun. */
export const presentApplication = (
  row: ApplicationRow & { kind: Kind },
  answers: Answers,
  { files, triesLeft }: { files: readonly string[]; triesLeft: number },
): Application => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  reasons: row.reasons,
  name: answers.kind === 'basic' ? maskName(answers) : null,
  country: answers.country,
  documentType: answers.kind === 'basic' ? answers.documentType : null,
  documentNumber: answers.kind === 'basic' ? maskNumber(answers.documentNumber) : null,
  files: files.map(uploadPath),
  triesLeft,
  time: formatWireTime(row.createdAt.getTime()),
  decidedTime: row.decidedAt && formatWireTime(row.decidedAt.getTime()),
});
