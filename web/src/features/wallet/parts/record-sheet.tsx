import { formatUnits } from '@assay/contract/money';
import type { EntryLine, LedgerEntry } from '@assay/contract/wallet';
import { CodeText } from '@assay/ui/code-text.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { amountText, signedAmount, withUnit } from '../../../money/with-unit.ts';
import { showSecond } from '../../../time/show-time.ts';
import type { EntryCheck, EntryDetail } from '../check-entry.ts';
import { useEntry } from '../use-entry.ts';
import { type WithdrawalRow, withdrawalOf } from '../withdrawal-row.ts';
import { EntryVerdict } from './entry-verdict.tsx';

/** One record opened: all of its lines, its place in the member's chain, and whether this phone agrees. */
export const RecordSheet = ({ record, onClose }: { record: LedgerEntry | undefined; onClose: () => void }) => {
  const t = useT();
  const last = useLast(record);
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      title={last ? t(`wallet.kind.${typeOf(last)}`) : ''}
      description={last ? showSecond(last.time) : ''}
    >
      {last && <Opened record={last} />}
    </Sheet>
  );
};

/** A withdrawal is called by what became of it. */
const typeOf = (record: LedgerEntry): LedgerEntry['type'] => withdrawalOf(record)?.ended?.line.type ?? record.type;

const Opened = ({ record }: { record: LedgerEntry }) => {
  const withdrawal = withdrawalOf(record);
  if (!withdrawal) return <Content record={record} />;
  return <WithdrawalContent withdrawal={withdrawal} />;
};

/** The way of a withdrawal through the books, and the proof of each of its entries. */
const WithdrawalContent = ({ withdrawal: { asked, ended, fee } }: { withdrawal: WithdrawalRow }) => {
  const t = useT();
  const steps = ended ? [asked, ended] : [asked];
  const step = ({ line, amount }: WithdrawalRow['asked']) => (
    <KeyValue key={line.id} name={t(`wallet.kind.${line.type}`)}>
      <span className="block">{withUnit(amount, line.currency)}</span>
      <span className="block text-caption text-ink-3">{showSecond(line.time)}</span>
    </KeyValue>
  );
  return (
    <div className="grid gap-20">
      <KeyValues>
        {step(asked)}
        {fee !== null && <KeyValue name={t('wallet.fee')}>{withUnit(fee, asked.line.currency)}</KeyValue>}
        {ended && step(ended)}
      </KeyValues>
      {steps.map(({ line }) => (
        <section key={line.id} aria-label={t(`wallet.kind.${line.type}`)} className="border-t border-line pt-20">
          <h2 className="pb-12 text-label text-ink">{t(`wallet.kind.${line.type}`)}</h2>
          <Content record={line} />
        </section>
      ))}
    </div>
  );
};

const Content = ({ record }: { record: EntryLine }) => {
  const t = useT();
  const { entry, check } = useEntry(record);
  if (entry.isError)
    return (
      <ErrorState
        className="px-0"
        title={t('wallet.recordsFailed')}
        text={errorText(entry.error)}
        retry={{ label: t('app.retry'), onRetry: () => void entry.refetch(), busy: entry.isFetching }}
      />
    );
  if (!entry.data) return <RowSkeletons kind="setting" count={5} label={t('app.loading')} />;
  return (
    <div className="grid gap-20">
      <EntryVerdict check={check} />
      <Postings entry={entry.data} />
      <Counterparts entry={entry.data} />
      <Chain entry={entry.data} check={check} />
    </div>
  );
};

/** Lines have no name of their own, and their order never changes. */
const numbered = <T extends object>(lines: readonly T[]) => lines.map((line, number) => ({ ...line, number }));

const GroupTitle = ({ text }: { text: string }) => <h3 className="pb-10 text-note text-ink-2">{text}</h3>;

const Postings = ({ entry }: { entry: EntryDetail }) => {
  const t = useT();
  const { get } = useCurrencies();
  const amount = (units: string, currency: string): string => formatUnits(BigInt(units), get(currency)?.decimals ?? 0);
  return (
    <section>
      <GroupTitle text={t('wallet.postings')} />
      <KeyValues>
        {numbered(entry.lines).map(({ number, purpose, currency, delta, balanceAfter }) => (
          <KeyValue key={number} name={`${t(`wallet.purpose.${purpose}`)} · ${currency}`}>
            <span className="block">{signedAmount(amount(delta, currency), currency)}</span>
            <span className="block text-caption text-ink-3">
              {t('wallet.after', { amount: amountText(amount(balanceAfter, currency), currency) })}
            </span>
          </KeyValue>
        ))}
      </KeyValues>
    </section>
  );
};

const HOUSE = {
  custody: 'wallet.house.custody',
  exchange: 'wallet.house.exchange',
  fees: 'wallet.house.fees',
} as const;

const Counterparts = ({ entry }: { entry: EntryDetail }) => {
  const t = useT();
  const nameOf = (purpose: string): string =>
    t(Object.hasOwn(HOUSE, purpose) ? HOUSE[purpose as keyof typeof HOUSE] : 'wallet.house.other');
  if (entry.counterparts.length === 0) return null;
  return (
    <section>
      <GroupTitle text={t('wallet.counterparts')} />
      <KeyValues>
        {numbered(entry.counterparts).map(({ number, purpose, currency, amount }) => (
          <KeyValue key={number} name={`${nameOf(purpose)} · ${currency}`}>
            {signedAmount(amount, currency)}
          </KeyValue>
        ))}
      </KeyValues>
    </section>
  );
};

const Chain = ({ entry, check }: { entry: EntryDetail; check: EntryCheck | undefined }) => {
  const t = useT();
  return (
    <section>
      <GroupTitle text={t('wallet.chain')} />
      <KeyValues>
        <KeyValue name={t('wallet.position')}>{formatCount(entry.seq)}</KeyValue>
      </KeyValues>
      <Hash name={t('wallet.hashBefore')} hash={entry.hashBefore} />
      <Hash name={t('wallet.hash')} hash={entry.hash} />
      {check?.matches === false && check.computed !== '' && <Hash name={t('wallet.hashHere')} hash={check.computed} />}
    </section>
  );
};

const Hash = ({ name, hash }: { name: string; hash: string }) => {
  const t = useT();
  return (
    <div className="pt-12">
      <p className="flex items-center justify-between text-label font-book text-ink-2">
        {name}
        <IconButton
          label={`${t('wallet.copyHash')}: ${name}`}
          onClick={() => void copyText(hash)}
          className="-my-10 -mr-12 text-ink-3"
        >
          <Copy aria-hidden="true" className="size-17" strokeWidth={1.8} />
        </IconButton>
      </p>
      <CodeText text={hash} className="pt-4 text-note" />
    </div>
  );
};
