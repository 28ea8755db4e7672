import type { Merging } from '@/lib/merges/noun';
import { can, type PermissionHolder } from '@/lib/permissions';
import { forbidden, notFound } from '@/lib/problem/problem';

/** @throws Problem 404 for whoever sees none of the records, 403 for whoever may not change them. */
export function requireMerging(actor: PermissionHolder, { sees, needs }: Merging): void {
  if (!can(actor, sees)) throw notFound();
  if (needs && !can(actor, needs)) throw forbidden();
}
