import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { textIn } from '@/lib/forms/definition/fields';
import { localText } from '@/lib/forms/definition/schema';
import { languageOf, visibleForms } from '@/lib/forms/find.data';
import { countryOptions } from '@/lib/i18n/countries';
import { translatorFor } from '@/lib/i18n/translator';
import { fieldsInUse } from '@/lib/profiles/configuration';
import { readConfiguration } from '@/lib/profiles/configuration.data';
import { listReferences } from '@/lib/references/data';
import { aboutPeople } from '@/lib/requirements/checks.data';
import { setsAges } from '@/lib/requirements/policy';
import type { SetChoices } from '@/lib/requirements/schema';

/** The most forms to choose from. */
const mostForms = 200;

/** Reads what can be required, and what a set can be limited to: only what the company has in use. */
export function readSetChoices(actor: Actor, locale: string): Promise<SetChoices> {
  const { companyId } = actor;
  const profile = translatorFor(locale, 'profiles');
  const t = translatorFor(locale, 'readiness');
  return tenant(actor, async (db) => {
    const forms = await db.form.findMany({
      where: { AND: [visibleForms(actor), aboutPeople], companyId, archivedAt: null, published: { not: null } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostForms,
      select: { id: true, names: true },
    });
    const inUse = fieldsInUse(await readConfiguration(db, companyId));
    const inside = { ...actor, db };
    return {
      documentTypes: (await listReferences(inside, 'document_type', locale)).map(toOption),
      contractTypes: (await listReferences(inside, 'contract_type', locale)).map(toOption),
      forms: forms.map(({ id, names }) => ({
        value: id,
        label: textIn(localText.parse(names), languageOf(locale), languageOf(actor.company.locale)),
      })),
      fields: inUse.map(({ path, section }) => ({
        value: path,
        label: t('fieldOf', { section: profile(`sections.${section}`), field: profile(`fields.${path}`) }),
      })),
      countries: countryOptions(locale),
      setsAges: setsAges(actor),
    };
  });
}

const toOption = ({ key, label }: { key: string; label: string }) => ({ value: key, label });
