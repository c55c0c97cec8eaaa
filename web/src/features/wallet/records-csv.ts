/** Records as a table for spreadsheets. */
import type { LedgerEntry } from '@assay/contract/wallet';
import { csvText } from '../../device/csv.ts';
import type { Translate } from '../../i18n/i18n.ts';

export const recordsCsv = (records: readonly LedgerEntry[], t: Translate): string => {
  const head = [
    t('wallet.csv.time'),
    t('wallet.csv.id'),
    t('wallet.csv.kind'),
    t('wallet.byPurpose'),
    t('wallet.byCurrency'),
    t('wallet.csv.amount'),
    t('wallet.csv.before'),
    t('wallet.csv.after'),
    t('wallet.fee'),
  ];
  const rows = records.map((record) => [
    record.time,
    // A bare "12-1" would be read as the twelfth of January.
    `#${record.id}`,
    t(`wallet.kind.${record.type}`),
    t(`wallet.purpose.${record.purpose}`),
    record.currency,
    record.amount,
    record.beforeAmount,
    record.afterAmount,
    record.fee ?? '',
  ]);
  return csvText([head, ...rows]);
};
