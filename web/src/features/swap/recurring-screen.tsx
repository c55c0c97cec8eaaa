import { useScreenSearch } from '../../navigation/place.ts';
import { RecurringList } from './parts/recurring-list.tsx';
import { RecurringNew } from './parts/recurring-new.tsx';

/** Recurring buys: the list with one of them opened, or the form of a new one, as the address says. */
export const RecurringScreen = () => {
  const { view, from, to, id } = useScreenSearch('recurring');
  // The currencies of the screen that led here.
  const pair = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return view === 'new' ? <RecurringNew {...pair} /> : <RecurringList openId={id} pair={pair} />;
};
