import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { textIn } from '@/lib/forms/definition/fields';
import { localText, referenceModels } from '@/lib/forms/definition/schema';
import { languageOf, visibleForms } from '@/lib/forms/find.data';
import type { ReferenceForm, ReferenceModel } from '@/lib/forms/schema';
import { translatorFor } from '@/lib/i18n/translator';

/** More forms than a company ever publishes. */
const mostForms = 500;

/** The kinds of our records that a reference field can lead to, named in the locale's language. */
export function listReferenceModels(locale: string): ReferenceModel[] {
  const translate = translatorFor(locale, 'forms.builder.models');
  return referenceModels.map((model) => ({ model, label: translate(model) }));
}

/** The forms whose answers a reference field can lead to: the forms in use that the actor sees, by name. */
export function listReferenceForms(actor: Actor): Promise<ReferenceForm[]> {
  return tenant(actor, async (db) => {
    const rows = await db.form.findMany({
      where: { ...visibleForms(actor), published: { not: null }, archivedAt: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostForms,
      select: { id: true, names: true, icon: true },
    });
    const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
    return rows.map(({ id, names, icon }) => ({ id, icon, name: textIn(localText.parse(names), own, companys) }));
  });
}
