import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/guest-frame';

/** The pages that only signed-out people see; the middleware sends others to their dashboard. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return <GuestFrame>{children}</GuestFrame>;
}
