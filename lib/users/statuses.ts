/** The statuses of a person; deleted people are listed only if they are asked for. */
export const userStatuses = ['active', 'inactive', 'invited', 'invitation_expired', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];
