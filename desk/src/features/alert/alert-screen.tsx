import { useDesk, useDeskPages } from '@assay/client/desk/desk-hooks';
import { ALERT_KINDS, alertText, listAlerts, listRules } from '@assay/contract/desk/alert';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { usePlace } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { DownloadLinks } from '../../parts/download-links.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, spanOf, useNow } from '../../parts/time.ts';
import { wholeList } from '../../parts/whole-list.ts';
import { AlertPanel } from './alert-panel.tsx';
import { OutletDialog } from './outlet-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulePanel } from './rule-panel.tsx';
import { ruleText } from './words.ts';

type Alert = DeskOutput<typeof listAlerts>['records'][number];
type Rule = DeskOutput<typeof listRules>[number];

const VIEWS = [
  { id: 'open', label: 'Open' },
  { id: 'over', label: 'Over' },
  { id: 'rules', label: 'Rules' },
];

export const AlertScreen = () => (usePlace().query['view'] === 'rules' ? <Rules /> : <Alerts />);

const columns = (now: number): Column<Alert>[] => [
  { head: 'Alert', cell: (alert) => alertText(alert) },
  { head: 'Raised', width: '11rem', cell: ({ raisedAt }) => <span className="text-ink-2">{longTime(raisedAt)}</span> },
  {
    head: 'For',
    width: '7rem',
    cell: ({ raisedAt, overAt }) => spanOf(((overAt ?? now) - raisedAt) / 1000),
  },
  {
    head: 'State',
    width: '12rem',
    cell: ({ acknowledgedBy, overAt }) =>
      acknowledgedBy === null ? (
        <StatePill tone={overAt === null ? 'warn' : 'quiet'}>
          {overAt === null ? 'Nobody has seen it' : 'Over'}
        </StatePill>
      ) : (
        <StatePill tone="quiet">{`Seen by ${acknowledgedBy}`}</StatePill>
      ),
  },
];

const Alerts = () => {
  const { query } = usePlace();
  const view = query['view'] === 'over' ? 'over' : 'open';
  const now = useNow();
  const pages = useDeskPages(listAlerts, { view });
  return (
    <QueueScreen
      title="Alerts"
      views={VIEWS}
      aside={<LiveMark />}
      pages={pages}
      columns={columns(now)}
      rowHeight={view === 'open' ? 'open' : 'decided'}
      idOf={({ id }) => id}
      empty={
        view === 'open'
          ? { title: 'No alert is open', note: 'A figure that passes its rule appears here, once, until it is back.' }
          : { title: 'No alert is over yet', note: 'Alerts stay here when their figure is back.' }
      }
      renderPanel={(id, close) => <AlertPanel key={id} id={id} onClose={close} />}
    />
  );
};

const RULES: Column<Rule>[] = [
  { head: 'Figure', cell: ({ kind, subject }) => `${ALERT_KINDS[kind].title}${subject === '' ? '' : `, ${subject}`}` },
  { head: 'Raised when', cell: ruleText },
  { head: 'State', width: '6rem', cell: ({ isOn }) => (isOn ? 'On' : <span className="text-ink-2">Off</span>) },
  {
    head: 'Set by',
    isExtra: true,
    cell: ({ setBy, setAt }) =>
      setBy === null ? (
        <span className="text-ink-2">From the beginning</span>
      ) : (
        <span className="text-ink-2">{`${setBy}, ${longTime(setAt)}`}</span>
      ),
  },
];

const idOfRule = ({ kind, subject }: Rule): string => (subject === '' ? kind : `${kind} ${subject}`);

const Rules = () => {
  const me = useMe();
  const found = useDesk(listRules, {});
  const [asks, setAsks] = useState<'rule' | 'outlet'>();
  const close = () => setAsks(undefined);
  return (
    <>
      <QueueScreen
        title="Alerts"
        views={VIEWS}
        aside={
          <>
            <DownloadLinks call={listRules} />
            {hasRole(me, 'owner', 'auditor') && <DeskButton onClick={() => setAsks('outlet')}>Who is told…</DeskButton>}
            {hasRole(me, 'owner') && (
              <DeskButton kind="primary" onClick={() => setAsks('rule')}>
                Add a rule
              </DeskButton>
            )}
          </>
        }
        pages={wholeList(found)}
        columns={RULES}
        rowHeight="decided"
        idOf={idOfRule}
        empty={{ title: 'No rule', note: 'Without a rule nothing is raised.' }}
        renderPanel={(id, onClose) => {
          const rule = found.data?.find((one) => idOfRule(one) === id);
          return rule && <RulePanel key={id} rule={rule} onClose={onClose} />;
        }}
      />
      {asks === 'rule' && <RuleDialog onClose={close} />}
      {asks === 'outlet' && <OutletDialog onClose={close} />}
    </>
  );
};
