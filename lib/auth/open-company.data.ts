import 'server-only';
import { closedBecause } from '@/lib/auth/company-state';
import type { Db } from '@/lib/db/client';
import { type HoursStyle, hoursStyleOf } from '@/lib/hours-style';

/** A company whose mailed links work, with what their pages and mails say of it. */
export interface OpenCompany {
  id: string;
  name: string;
  locale: string;
  timeZone: string;
  logoFileId: string | null;
  hoursStyle: HoursStyle;
}

/**
 * The company of a mailed link. Null once the company's own people are shut out: its links then work no longer, either.
 */
export async function findOpenCompany(db: Db, companyId: string): Promise<OpenCompany | null> {
  const company = await db.company.findUnique({
    where: { id: companyId },
    select: {
      id: true,
      name: true,
      locale: true,
      timeZone: true,
      logoFileId: true,
      hoursStyle: true,
      status: true,
      deleteAfter: true,
    },
  });
  if (!company || closedBecause(company) !== null) return null;
  const { id, name, locale, timeZone, logoFileId, hoursStyle } = company;
  return { id, name, locale, timeZone, logoFileId, hoursStyle: hoursStyleOf(hoursStyle) };
}
