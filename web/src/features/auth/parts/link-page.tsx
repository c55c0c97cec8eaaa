import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface LinkPageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** Where a link of a notice leads. It asks first: mail programs open links to look at them. */
export const LinkPage = ({ icon: Icon, title, text, children }: LinkPageProps) => (
  <div className="grid gap-12 px-20 pt-28">
    <span className="flex size-56 items-center justify-center rounded-full bg-surface shadow-card" aria-hidden="true">
      <Icon className="size-26 text-brand" strokeWidth={1.7} />
    </span>
    <div role="status" className="pb-12">
      <h1 className="pt-8 text-title text-balance">{title}</h1>
      <p className="pt-8 text-body text-ink-2">{text}</p>
    </div>
    {children}
  </div>
);
