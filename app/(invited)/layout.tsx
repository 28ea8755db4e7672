import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/guest-frame';

/** What somebody without an account was sent a link to; for anyone, signed in or not. */
export default function InvitedLayout({ children }: { children: ReactNode }) {
  return <GuestFrame isWide>{children}</GuestFrame>;
}
