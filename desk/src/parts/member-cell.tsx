import { BadgeCheck } from 'lucide-react';
import { DeskLink } from './desk-link.tsx';

export interface MemberRef {
  id: string;
  name: string;
  /** 0 none, 1 basic, 2 advanced. */
  verification: number;
}

/** A member in a row: the name and whether it is proven. */
export const MemberCell = ({ member }: { member: MemberRef }) => (
  <span className="inline-flex max-w-full items-center gap-6">
    <span className="truncate font-medium">{member.name}</span>
    {member.verification > 0 && (
      <BadgeCheck className="size-14 shrink-0 text-brand" aria-label={`Verified, level ${member.verification}`} />
    )}
  </span>
);

/** In a panel: leads to everything about the member. */
export const MemberLink = ({ member }: { member: MemberRef }) => (
  <DeskLink to={{ screen: 'members', id: member.id }} className="text-brand inline-flex max-w-full items-center gap-6">
    <MemberCell member={member} />
  </DeskLink>
);
