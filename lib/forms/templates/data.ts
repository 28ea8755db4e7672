import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { textIn } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { formTemplates } from '@/lib/forms/templates/all';
import type { Template } from '@/lib/forms/templates/schema';

/**
 * Every template, with amounts in the company's currency and the company's role as the reviewer; without a review if the
 * company no longer has this role.
 */
export function listTemplates(actor: Actor): Promise<Template[]> {
  const { companyId, company, locale } = actor;
  return tenant(actor, async (db) => {
    const keys = formTemplates.flatMap(({ reviewer }) => reviewer ?? []);
    const roles = await db.role.findMany({ where: { companyId, key: { in: keys } }, select: { id: true, key: true } });
    return formTemplates.map(({ key, reviewer, define }) => {
      const role = roles.find((one) => reviewer !== null && one.key === reviewer);
      const definition = { ...define(company.currency), review: role ? { role_id: role.id } : null };
      const text = (written: Parameters<typeof textIn>[0]) =>
        textIn(written, languageOf(locale), languageOf(company.locale));
      return { key, name: text(definition.name), description: text(definition.description), definition };
    });
  });
}
