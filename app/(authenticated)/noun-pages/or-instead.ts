import 'server-only';
import { redirect } from 'next/navigation';
import { orNotFound } from '@/lib/auth/session/page-actor';

/**
 * A page's record; if it is missing, the page of the record that it is a part of by now, else the not-found page.
 *
 * @param findInstead finds the id of that other record
 */
export const orInstead = <Found>(
  found: Promise<Found>,
  path: string,
  findInstead?: () => Promise<string | null>,
): Promise<Found> =>
  orNotFound(
    found.catch(async (error: unknown) => {
      const instead = await findInstead?.();
      if (instead) redirect(`${path}/${instead}`);
      throw error;
    }),
  );
