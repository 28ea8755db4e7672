import { getLocale, getTranslations } from 'next-intl/server';
import { AddSet } from '@/components/requirements/set-buttons';
import { SetTable } from '@/components/requirements/set-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { countryName } from '@/lib/i18n/countries';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';
import { readWords } from '@/lib/references/words.data';
import { readSetChoices } from '@/lib/requirements/choices.data';
import { listRequirementSets } from '@/lib/requirements/data';
import { readRequirementNames } from '@/lib/requirements/names.data';
import { editsRequirements } from '@/lib/requirements/policy';
import { requirementSetQuery } from '@/lib/requirements/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('readiness'))('title') };
}

/** What people need before they work: the company's requirement sets. */
export default async function RequirementsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_requirements');
  const [t, locale, params] = [await getTranslations('readiness'), await getLocale(), await searchParams];
  const edits = editsRequirements(actor) && !actor.impersonation;
  const [{ page, list }, choices, wordOf] = await Promise.all([
    orNotFound(pageList('/requirements', params, requirementSetQuery, (query) => listRequirementSets(actor, query))),
    edits ? readSetChoices(actor, locale) : null,
    readWords(actor, await getTranslations('references')),
  ]);
  const nameOf = await readRequirementNames(
    actor,
    page.rows.flatMap(({ requirements }) => requirements),
    { locale, companyLocale: actor.company.locale },
  );
  const edit = choices && { choices, searchesClients: can(actor, 'view_clients') };
  const add = edit && <AddSet {...edit} />;
  return (
    <ClientMessages namespaces={['validation', 'readiness']}>
      <PageHead title={t('title')} context={t('context')} primary={page.rows.length > 0 ? add : null} />
      <SetTable
        page={page}
        list={list}
        nameOf={nameOf}
        words={{ contractType: (key) => wordOf('contract_type', key), country: countryName(locale) }}
        edit={edit}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </ClientMessages>
  );
}
