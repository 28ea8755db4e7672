import { forbidden } from 'next/navigation';
import type { Actor } from '@/lib/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { can } from '@/lib/permissions';

/** The page's actor, who may merge candidates and sees them; else the page is forbidden (403). */
export async function requireBoth(): Promise<Actor> {
  const actor = await requirePermission('merge_candidates');
  if (!can(actor, 'view_candidates')) forbidden();
  return actor;
}
