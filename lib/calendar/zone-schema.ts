import * as z from 'zod';

/**
 * Whether this is a zone of the IANA database that the runtime knows, spelled as there. An offset such as `+02:00`,
 * which `Intl` also accepts, has no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An IANA zone. */
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { key: 'not_an_option' } });
