import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getCompany } from '@/lib/companies/data';

/** The company of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readCompanyPage = cache(async (uuid: string) => {
  const actor = await requirePermission('view_companies');
  return { actor, company: await orNotFound(getCompany(actor, uuid)) };
});
