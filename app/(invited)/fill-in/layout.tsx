import type { ReactNode } from 'react';
import { ToldSenderFrame } from '@/app/(guest)/guest-frame';

/** The frame of a form for somebody without an account. Only the browser knows the link's token, and so the sender. */
export default function FillInLayout({ children }: { children: ReactNode }) {
  return (
    <ToldSenderFrame waits isWide>
      {children}
    </ToldSenderFrame>
  );
}
