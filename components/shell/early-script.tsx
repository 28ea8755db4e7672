'use client';

import { keepEarly } from '@/lib/browser/keep-early';

/**
 * Runs `keepEarly` while the page is read, before all other scripts. A client component, because what a Server Component
 * writes is sent once more in the page's payload; in the browser it has nothing to do again.
 */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  const text = typeof window === 'undefined' ? `(${keepEarly})()` : '';
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // A function of our own, which must run before all others.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
