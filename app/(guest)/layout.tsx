import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/guest-frame';

/** The frame of the pages for signed-out people; the middleware sends everybody else to the dashboard. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return <GuestFrame>{children}</GuestFrame>;
}
