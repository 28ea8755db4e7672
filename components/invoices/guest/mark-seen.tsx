'use client';
import { useEffect } from 'react';

/** The milliseconds for which a page must be visible to count as seen. */
const glance = 1500;

/** Reports that the client has opened the invoice; it shows nothing, and a report that fails is ignored. */
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
