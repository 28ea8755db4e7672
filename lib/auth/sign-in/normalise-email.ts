/** An address in the form in which addresses are compared: case does not matter, because people type it either way. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
