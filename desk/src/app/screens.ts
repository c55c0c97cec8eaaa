/** Every screen of the desk: its path, its place in the rail, and who has it. The only importer of features. */
import type { Queue } from '@assay/contract/desk/queue';
import type { Role } from '@assay/contract/desk/role';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  BellRing,
  BookOpenText,
  ChartNoAxesColumn,
  CircleDollarSign,
  FileText,
  Gift,
  IdCard,
  Landmark,
  MessageCircle,
  Newspaper,
  Package,
  Rocket,
  Scale,
  ScanSearch,
  ShieldCheck,
  SlidersHorizontal,
  Trophy,
  UserRound,
  UserRoundCog,
  UsersRound,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';

export interface ScreenRow {
  path: string;
  title: string;
  icon: LucideIcon;
  group: 'work' | 'setup' | 'books' | 'open' | 'own';
  /** Roles that see it; everybody when absent. */
  roles?: readonly Role[];
  /** Queue whose count stands beside it. */
  queue?: Queue;
  Screen: ComponentType;
}

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const SCREENS: readonly ScreenRow[] = [
  {
    path: 'overview',
    title: 'Overview',
    icon: ChartNoAxesColumn,
    group: 'work',
    roles: ['risk', 'treasurer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/overview/overview-screen.tsx')).OverviewScreen),
  },
  {
    path: 'withdrawals',
    title: 'Withdrawals',
    icon: ArrowUp,
    group: 'work',
    queue: 'withdrawal',
    roles: ['reviewer', 'treasurer', 'support', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen),
  },
  {
    path: 'deposits',
    title: 'Deposits',
    icon: ArrowDown,
    group: 'work',
    queue: 'deposit',
    roles: ['reviewer', 'treasurer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/deposit/deposit-screen.tsx')).DepositScreen),
  },
  {
    path: 'rails',
    title: 'Rails',
    icon: ArrowLeftRight,
    group: 'work',
    roles: ['reviewer', 'treasurer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/rail/rail-screen.tsx')).RailScreen),
  },
  {
    path: 'identity',
    title: 'Identity',
    icon: IdCard,
    group: 'work',
    queue: 'identity',
    roles: ['reviewer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/identity/identity-screen.tsx')).IdentityScreen),
  },
  {
    path: 'loans',
    title: 'Loans',
    icon: CircleDollarSign,
    group: 'work',
    queue: 'loan',
    roles: ['reviewer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/loan/loan-screen.tsx')).LoanScreen),
  },
  {
    path: 'chat',
    title: 'Chat',
    icon: MessageCircle,
    group: 'work',
    queue: 'chat',
    roles: ['support', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/chat/chat-screen.tsx')).ChatScreen),
  },
  {
    path: 'disputes',
    title: 'Disputes',
    icon: Scale,
    group: 'work',
    queue: 'dispute',
    roles: ['support', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/dispute/dispute-screen.tsx')).DisputeScreen),
  },
  {
    path: 'screening',
    title: 'Screening',
    icon: ScanSearch,
    group: 'work',
    queue: 'screening',
    roles: ['reviewer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/screening/screening-screen.tsx')).ScreeningScreen),
  },
  {
    path: 'members',
    title: 'Members',
    icon: UserRound,
    group: 'work',
    roles: ['support', 'reviewer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/member/member-screen.tsx')).MemberScreen),
  },
  {
    path: 'proposals',
    title: 'Proposals',
    icon: Vote,
    group: 'work',
    queue: 'proposal',
    Screen: screen(async () => (await import('../features/proposal/proposal-screen.tsx')).ProposalScreen),
  },
  {
    path: 'content',
    title: 'Content',
    icon: Newspaper,
    group: 'setup',
    roles: ['editor', 'support', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/article/article-screen.tsx')).ArticleScreen),
  },
  {
    path: 'products',
    title: 'Products',
    icon: Package,
    group: 'setup',
    roles: ['editor', 'treasurer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/product/product-screen.tsx')).ProductScreen),
  },
  {
    path: 'reference',
    title: 'Terms',
    icon: SlidersHorizontal,
    group: 'setup',
    Screen: screen(async () => (await import('../features/reference/reference-screen.tsx')).ReferenceScreen),
  },
  {
    path: 'contests',
    title: 'Contests',
    icon: Trophy,
    group: 'setup',
    roles: ['editor', 'treasurer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/contest/contest-screen.tsx')).ContestScreen),
  },
  {
    path: 'offerings',
    title: 'Offerings',
    icon: Rocket,
    group: 'setup',
    roles: ['editor', 'treasurer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/offering/offering-screen.tsx')).OfferingScreen),
  },
  {
    path: 'rewards',
    title: 'Rewards',
    icon: Gift,
    group: 'setup',
    roles: ['editor', 'treasurer', 'risk', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/reward/reward-screen.tsx')).RewardScreen),
  },
  {
    path: 'people',
    title: 'Operators',
    icon: UsersRound,
    group: 'setup',
    roles: ['owner', 'auditor'],
    Screen: screen(async () => (await import('../features/operator/operator-screen.tsx')).OperatorScreen),
  },
  {
    path: 'alerts',
    title: 'Alerts',
    icon: BellRing,
    group: 'books',
    roles: ['risk', 'treasurer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/alert/alert-screen.tsx')).AlertScreen),
  },
  {
    path: 'ledger',
    title: 'Ledger',
    icon: BookOpenText,
    group: 'books',
    roles: ['auditor', 'owner'],
    Screen: screen(async () => (await import('../features/ledger/ledger-screen.tsx')).LedgerScreen),
  },
  {
    path: 'audit',
    title: 'Audit',
    icon: ShieldCheck,
    group: 'books',
    roles: ['auditor', 'owner'],
    Screen: screen(async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen),
  },
  {
    path: 'house',
    title: 'House profit',
    icon: Landmark,
    group: 'books',
    roles: ['risk', 'treasurer', 'auditor', 'owner'],
    Screen: screen(async () => (await import('../features/house/house-screen.tsx')).HouseScreen),
  },
  {
    path: 'acts',
    title: 'Audit log',
    icon: FileText,
    group: 'open',
    roles: ['auditor', 'owner'],
    Screen: screen(async () => (await import('../features/act/act-screen.tsx')).ActScreen),
  },
  {
    path: 'account',
    title: 'Your account',
    icon: UserRoundCog,
    group: 'own',
    Screen: screen(async () => (await import('../features/account/account-screen.tsx')).AccountScreen),
  },
];

export const GROUP_TITLES: Record<ScreenRow['group'], string> = {
  work: '',
  setup: 'Set up',
  books: 'Watch',
  open: 'Open to all',
  own: '',
};
