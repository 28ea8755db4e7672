import type { ReactNode } from 'react';
import { ToldSenderFrame } from '@/app/(guest)/guest-frame';

/** The frame of pages that a mail links to, open to anyone, whoever is signed in. They look like the guests' pages. */
export default function MailedLayout({ children }: { children: ReactNode }) {
  return <ToldSenderFrame>{children}</ToldSenderFrame>;
}
