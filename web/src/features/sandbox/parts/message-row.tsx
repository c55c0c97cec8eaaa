import type { Message } from '../message.ts';
import { CodeMessage } from './code-message.tsx';
import { Notice } from './notice.tsx';

export const MessageRow = ({ message }: { message: Message }) => (
  <li className="flex items-center gap-12 px-16 py-12 not-first:shadow-[inset_0_1px_0_var(--line)]">
    {message.code === '' ? <Notice message={message} /> : <CodeMessage message={message} />}
  </li>
);
