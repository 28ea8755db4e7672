import type { ReactNode } from 'react';
import { ToldSenderFrame } from '@/app/(guest)/guest-frame';

/** A form that somebody without an account was sent a link to; the browser alone has its token. */
export default function FillInLayout({ children }: { children: ReactNode }) {
  return (
    <ToldSenderFrame waits isWide>
      {children}
    </ToldSenderFrame>
  );
}
