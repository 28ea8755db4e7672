'use client';

import { keepEarly } from '@/lib/browser/keep-early';

/**
 * Runs `keepEarly` while the page is parsed, before all other scripts. It is a client component because the output of a
 * Server Component is sent once more in the page's payload; in the browser it renders an empty script.
 */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  const text = typeof window === 'undefined' ? `(${keepEarly})()` : '';
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // Our own function, which must run before all others.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
