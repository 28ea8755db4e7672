import 'server-only';
import { createHash } from 'node:crypto';
import { isOpen } from '@/lib/timesheets/policy';
import type { TouchedSheet } from '@/lib/timesheets/rate-changes/rate-touch.data';

type Stamped = Pick<TouchedSheet, 'id' | 'status' | 'bill' | 'pay'>;

/**
 * A hash of the submitted time that a change of rates affects, with its value before and after. Drafts are left out: they
 * follow in any case, and somebody may be writing in them.
 */
export function stampOf(touched: readonly Stamped[]): string {
  const submitted = touched
    .filter(({ status }) => !isOpen(status))
    .map(({ id, status, bill, pay }) => [
      id,
      status,
      ...[bill, pay].flatMap(({ now, then }) => [now, then].map(String)),
    ])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(submitted)).digest('base64url');
}
