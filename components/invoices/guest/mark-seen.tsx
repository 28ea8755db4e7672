'use client';
import { useEffect } from 'react';

/** Milliseconds in sight after which a page counts as seen. */
const glance = 1500;

/** Tells that the client has the invoice before their eyes; nothing is shown, and nothing lost where it cannot be told. */
export function MarkSeen({ token }: { token: string }) {
  useEffect(() => {
    const tell = () =>
      void fetch('/api/guest-invoices/seen', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
        keepalive: true,
      }).catch(() => undefined);
    const timer = setTimeout(() => document.visibilityState === 'visible' && tell(), glance);
    return () => clearTimeout(timer);
  }, [token]);
  return null;
}
