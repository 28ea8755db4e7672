/** The last four digits of an account's number, by which people recognise it. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;
