import type { Company } from '@/lib/db/generated/client';

/**
 * What a company is, as the platform sees it. While it is `deleting`, the deletion can still be called off: see
 * `deletionDays`.
 */
export const companyStates = ['pending', 'active', 'suspended', 'deleting'] as const;
export type CompanyState = (typeof companyStates)[number];

/** Days between the order to delete a company and its end. */
export const deletionDays = 30;

/** Days after which a registration that nobody confirmed is deleted. */
export const pendingDays = 30;

/** Hours that a full export can be downloaded: it is everything in one file, and made again in minutes. */
export const exportHours = 24;

/** A company that is about to be deleted is that before anything else; called off, it is again what it was. */
export const companyState = ({
  status,
  deleteAfter,
}: {
  status: Company['status'];
  deleteAfter: Date | null;
}): CompanyState => (deleteAfter ? 'deleting' : status);
