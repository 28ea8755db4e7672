import type { ReactNode } from 'react';
import { PlainFrame } from '@/components/shell/plain-frame';

/** The frame of pages that are open to anyone. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainFrame>{children}</PlainFrame>;
}
