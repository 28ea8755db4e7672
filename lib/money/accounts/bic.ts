/** Whether this is a BIC without blanks, in capitals (ISO 9362: 8 or 11 characters). */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
