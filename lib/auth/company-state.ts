import type { Company } from '@/lib/db/generated/client';

/**
 * Why a company's people cannot sign in, as a key of `problems`, or null if they can. `open_session` gives the same
 * reasons for a session that is already open.
 */
export function closedBecause({ status, deleteAfter }: Pick<Company, 'status' | 'deleteAfter'>) {
  if (deleteAfter) return 'company_deleting';
  if (status === 'suspended') return 'company_suspended';
  return status === 'active' ? null : 'company_inactive';
}
