/** Addresses are compared without regard to case, as people type them. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
