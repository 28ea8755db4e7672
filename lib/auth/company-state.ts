import type { Company } from '@/lib/db/generated/client';

/**
 * Why a company's people cannot sign in, as a key of `problems`, or null when they can. `open_session` says the same of a
 * session that is open already.
 */
export function closedBecause({ status, deleteAfter }: Pick<Company, 'status' | 'deleteAfter'>) {
  if (deleteAfter) return 'company_deleting';
  if (status === 'suspended') return 'company_suspended';
  return status === 'active' ? null : 'company_inactive';
}
