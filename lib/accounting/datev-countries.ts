/** Whether tax advisers in a country take their files from DATEV: the screens offer it there, the API everywhere. */
export const usesDatev = (country: string): boolean => country === 'DE' || country === 'AT';
