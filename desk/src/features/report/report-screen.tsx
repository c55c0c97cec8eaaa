import { deskCall, DeskCallError } from '@assay/client/desk/desk-call';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { exportCarf } from '@assay/contract/desk/report';
import { useState } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';

type Row = DeskOutput<typeof exportCarf>['rows'][number];

const FIRST_YEAR = 2024;
const yearsUntil = (last: number): string[] =>
  Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => String(last - i));

/** All pages of a year. Each is an act of its own, with the same reason. */
const fetchAll = async (year: string, reason: string): Promise<{ rows: Row[]; csv: string }> => {
  const rows: Row[] = [];
  let csv = '';
  for (let after: string | null = ''; after !== null;) {
    const page: DeskOutput<typeof exportCarf> = await deskCall(exportCarf, { year, reason, after });
    rows.push(...page.rows);
    csv += page.csv;
    after = page.next;
  }
  return { rows, csv };
};

/** The yearly report to tax offices, as files. It is not shown: it has every member's identity in it. */
export const ReportScreen = () => {
  const [years] = useState(() => yearsUntil(new Date().getUTCFullYear()));
  const [year, setYear] = useState(years[0]!);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<number>();
  const send = async (reason: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { rows, csv } = await fetchAll(year, reason);
      saveFile({ fileName: `carf-${year}.csv`, text: csv });
      saveFile({ fileName: `carf-${year}.json`, text: `${JSON.stringify(rows, null, 2)}\n` });
      setSaved(rows.length);
      setAsking(false);
    } catch (failure) {
      setError(failure instanceof DeskCallError ? failure.message : 'The report could not be made.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-60 items-center border-b border-line px-20">
        <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">Tax report</h1>
      </header>
      <div className="grid max-w-640 gap-16 p-20">
        <p className="text-ink-2">
          Acquisitions, disposals and transfers of every member by crypto-asset and calendar year (UTC), with the fields
          of the OECD’s Crypto-Asset Reporting Framework (CARF), which DAC8 uses in the EU. Exchanges count at what was
          paid, transfers at the market’s close of the hour before, one USDT as one US dollar.
        </p>
        <p className="rounded-tight bg-warn-soft px-14 py-10 text-warn">
          Tax residence and tax number (TIN) are not asked of members, so they are empty. The country of the document
          and the proven address are given instead. Results of contracts and options are not part of the framework.
        </p>
        <div className="flex items-end gap-12">
          <DeskSelect
            label="Year"
            value={year}
            choices={years.map((one) => ({ value: one, label: one }))}
            onChange={(chosen) => {
              setYear(chosen);
              setSaved(undefined);
            }}
          />
          <DeskButton kind="primary" size="large" onClick={() => setAsking(true)}>
            Export CSV and JSON
          </DeskButton>
        </div>
        {saved !== undefined && <p role="status">{`${saved} rows of ${year} saved.`}</p>}
      </div>
      {isAsking && (
        <WhyDialog
          title={`Export the tax report of ${year}`}
          says="The files hold names, birth dates and addresses of all members with transactions in the year."
          hint="Stands in the log of acts, which anyone can read, with your name and the year."
          act="Export"
          error={error}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onSend={(reason) => void send(reason)}
        />
      )}
    </main>
  );
};
