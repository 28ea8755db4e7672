import 'server-only';
import { type TenantScope, tenant } from '@/lib/db/client';
import { textIn } from '@/lib/forms/definition/fields';
import { localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { translatorFor } from '@/lib/i18n/translator';
import { findField } from '@/lib/profiles/fields';
import { readWords } from '@/lib/references/words.data';
import type { Needed } from '@/lib/requirements/requirement';

/** What a requirement asks for, in one language. */
export type NameOf = (needed: Needed) => string;

/**
 * Reads how the things that are required are called in a language: a document's type, a form's name, a field's label.
 *
 * @param companyLocale the language of a form that has no name in the reader's.
 */
export async function readRequirementNames(
  scope: TenantScope,
  needed: readonly Needed[],
  { locale, companyLocale }: { locale: string; companyLocale: string },
): Promise<NameOf> {
  const { companyId } = scope;
  const ids = [...new Set(needed.flatMap((one) => (one.kind === 'form' ? [one.form_id] : [])))];
  const forms =
    ids.length === 0
      ? []
      : await tenant(scope, (db) =>
          db.form.findMany({ where: { companyId, id: { in: ids } }, select: { id: true, names: true } }),
        );
  const names = new Map(
    forms.map(({ id, names: all }) => [
      id,
      textIn(localText.parse(all), languageOf(locale), languageOf(companyLocale)),
    ]),
  );
  const wordOf = await readWords(scope, translatorFor(locale, 'references'));
  const profile = translatorFor(locale, 'profiles');
  const t = translatorFor(locale, 'readiness');
  return (one) => {
    if (one.kind === 'document') return wordOf('document_type', one.document_type);
    if (one.kind === 'form') return names.get(one.form_id) ?? t('formGone');
    if (one.check === 'min_age') return t('minAge', { age: one.min_age ?? 0 });
    const section = findField(one.field)?.section;
    if (!section) return one.field;
    return t('fieldOf', { section: profile(`sections.${section}`), field: profile(`fields.${one.field}`) });
  };
}
