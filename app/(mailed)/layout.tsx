import type { ReactNode } from 'react';
import { ToldSenderFrame } from '@/app/(guest)/guest-frame';

/** Pages that a mail leads to, for anyone: signed out, or signed in as whomever. They look like the guests' pages. */
export default function MailedLayout({ children }: { children: ReactNode }) {
  return <ToldSenderFrame>{children}</ToldSenderFrame>;
}
