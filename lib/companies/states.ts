import type { Company } from '@/lib/db/generated/client';

/**
 * The states of a company, as the platform sees it. While it is `deleting`, the deletion can still be cancelled: see
 * `deletionDays`.
 */
export const companyStates = ['pending', 'active', 'suspended', 'deleting'] as const;
export type CompanyState = (typeof companyStates)[number];

/** Days between the order to delete a company and its deletion. */
export const deletionDays = 30;

/** Days after which a registration that nobody confirmed is deleted. */
export const pendingDays = 30;

/** Hours that a full export can be downloaded: it contains everything in one file, and takes minutes to make again. */
export const exportHours = 24;

/**
 * The state of a company. A company that is about to be deleted is `deleting`, whatever else it is; if the deletion is
 * cancelled, it has its previous state again.
 */
export const companyState = ({
  status,
  deleteAfter,
}: {
  status: Company['status'];
  deleteAfter: Date | null;
}): CompanyState => (deleteAfter ? 'deleting' : status);
