import { forbidden } from 'next/navigation';
import { keepsBooks } from '@/lib/accounting/policy';
import type { Actor } from '@/lib/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';

/** The page's actor, if they may see all that goes to the books; else the page is forbidden (403). */
export async function requireBooks(): Promise<Actor> {
  const actor = await requirePermission('export_pay_runs');
  if (!keepsBooks(actor)) forbidden();
  return actor;
}
