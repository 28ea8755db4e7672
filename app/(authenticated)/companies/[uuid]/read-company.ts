import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getCompany } from '@/lib/companies/data';

/** The company of a page's address and who looks at it, once per request; else the not-found page. */
export const readCompanyPage = cache(async (uuid: string) => {
  const actor = await requirePermission('view_companies');
  return { actor, company: await orNotFound(getCompany(actor, uuid)) };
});
