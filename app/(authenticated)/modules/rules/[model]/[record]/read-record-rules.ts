import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { readRecordRules as readRules } from '@/lib/trigger-rules/firings/firings.data';
import { ruleModels } from '@/lib/trigger-rules/models';

/** The rules for the record of a page's address, and the actor, read once per request, or else the not-found page. */
export const readRecordRules = cache(async (given: string, record: string) => {
  const actor = await requirePermission('edit_modules');
  const model = ruleModels.find((one) => one === given) ?? notFound();
  return { actor, model, found: await orNotFound(readRules(actor, model, record)) };
});
