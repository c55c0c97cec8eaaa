import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { FUNDED_PROGRAMS, fundProgram, listPrograms, type RewardProgram } from '@assay/contract/desk/reward';
import { useState } from 'react';
import { Amount, amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundDialog, FundingList } from '../../parts/fund-dialog.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { wholeList } from '../../parts/whole-list.ts';

type Row = DeskOutput<typeof listPrograms>[number];

const NAMES: Record<RewardProgram, string> = {
  level: 'Levels: bonuses and envelopes',
  welfare: 'Tasks',
  team: 'Rebates for invitations',
};

const SAYS: Record<RewardProgram, string> = {
  level: 'A bonus for each level that is reached, and an envelope on Mondays. What the pool cannot pay waits.',
  welfare: 'A reward for each task that is done. Nothing can be claimed while the pool is too low.',
  team: 'A share of the fees that invited members paid, out of those fees. There is no pool to fill.',
};

/** Where the terms stand that decide what is paid. */
const TERMS: Record<RewardProgram, { setting: string; also: { view: string; words: string } | null }> = {
  level: { setting: 'level_rules', also: { view: 'level', words: 'Levels' } },
  welfare: { setting: 'welfare_rules', also: { view: 'task', words: 'Tasks' } },
  team: { setting: 'team_rules', also: null },
};

const money = (value: string | null, currency: string) =>
  value === null ? '–' : <Amount value={value} currency={currency} />;

const COLUMNS: readonly Column<Row>[] = [
  { head: 'What', cell: ({ program }) => NAMES[program] },
  { head: 'In the pool', isRight: true, cell: ({ pool, currency }) => money(pool, currency) },
  { head: 'Waits for money', isRight: true, cell: ({ waiting, currency }) => money(waiting, currency) },
  { head: 'Paid in 30 days', isRight: true, cell: ({ paid, currency }) => money(paid, currency) },
  { head: 'Members', isRight: true, cell: ({ members }) => members },
  { head: 'State', cell: ({ isOn }) => (isOn ? 'On' : 'Off') },
];

export const RewardScreen = () => {
  const found = useDesk(listPrograms, {});
  return (
    <QueueScreen
      title="Rewards"
      pages={wholeList(found)}
      columns={COLUMNS}
      idOf={({ program }) => program}
      empty={{ title: 'Nothing is paid', note: 'Levels, tasks and rebates stand here.' }}
      renderPanel={(id, close) => {
        const row = found.data?.find(({ program }) => program === id);
        return row && <RewardPanel key={id} row={row} onClose={close} />;
      }}
    />
  );
};

const RewardPanel = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const [isFunding, setFunding] = useState(false);
  const name = NAMES[row.program];
  const { setting, also } = TERMS[row.program];
  const say = (value: string) => amountText(value, row.currency);
  return (
    <Panel
      label={name}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{row.program}</span>
          <StatePill tone="quiet">{row.isOn ? 'On' : 'Off'}</StatePill>
        </>
      }
      dock={
        row.canFund && (
          <DeskButton size="large" className="flex-1" onClick={() => setFunding(true)}>
            Set money aside…
          </DeskButton>
        )
      }
    >
      <h2 className="text-[1.375rem] leading-28 font-semi tracking-[-0.02em]">{name}</h2>
      <p className="pt-2 text-ink-2">{SAYS[row.program]}</p>
      <PanelPart title="Money">
        <Facts>
          {row.pool !== null && <Fact label="In the pool">{say(row.pool)}</Fact>}
          {row.waiting !== null && <Fact label="Waits for money">{say(row.waiting)}</Fact>}
          <Fact label="Paid in 30 days">{`${say(row.paid)} to ${row.members} ${row.members === 1 ? 'member' : 'members'}`}</Fact>
        </Facts>
      </PanelPart>
      {row.pool !== null && <FundingList fundings={row.fundings} currency={row.currency} />}
      <PanelPart title="Terms">
        <p className="flex gap-12">
          <DeskLink to={{ screen: 'reference', id: setting, query: { view: 'setting' } }}>
            Whether and how it pays
          </DeskLink>
          {also !== null && <DeskLink to={{ screen: 'reference', query: { view: also.view } }}>{also.words}</DeskLink>}
        </p>
      </PanelPart>
      {isFunding && <FundIt row={row} onClose={() => setFunding(false)} />}
    </Panel>
  );
};

const FundIt = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const fund = useDeskCommand(fundProgram, {
    onSuccess: () => {
      notify('Set aside. It stands in the books.');
      onClose();
    },
  });
  const program = FUNDED_PROGRAMS.find((one) => one === row.program);
  return (
    <FundDialog
      name={NAMES[row.program].toLowerCase()}
      says="It goes into the pool, from which members alone are paid by the rules, and cannot come back."
      accounts={row.accounts}
      error={fund.error?.message}
      isBusy={fund.isPending}
      onClose={onClose}
      onSend={(wish) => program !== undefined && fund.mutate({ program, ...wish })}
    />
  );
};
