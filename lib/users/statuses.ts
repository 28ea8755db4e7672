/** What a person of the company is at the moment; deleted ones are listed only where they are asked for. */
export const userStatuses = ['active', 'inactive', 'invited', 'invitation_expired', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];
