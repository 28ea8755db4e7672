import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyTable } from '@/components/companies/company-table';
import { CompanyToolbar } from '@/components/companies/company-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { listCompanies } from '@/lib/companies/data';
import { companyActions } from '@/lib/companies/policy';
import { companyQuery } from '@/lib/companies/schema';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { countryName } from '@/lib/i18n/countries';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

export async function generateMetadata() {
  return { title: (await getTranslations('companies'))('title') };
}

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_companies');
  const [t, locale, params] = [await getTranslations('companies'), await getLocale(), await searchParams];
  // The two reads run one after the other: one that reads across tenants has a transaction of its own.
  const [, columns] = await readWithColumns(actor, fieldLists.companies, params, async () => null);
  const { page, list, query } = await orNotFound(
    pageList('/companies', params, companyQuery, (query) => listCompanies(actor, query)),
  );
  const { country } = query.filter;
  const allowed = companyActions(actor);
  const create = allowed.create && <LinkButton href="/companies/create">{t('new')}</LinkButton>;
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={create} />
      <CompanyToolbar
        chosen={country ? { country: [{ value: country, label: countryName(locale)(country) }] } : {}}
        columns={columns}
      />
      <CompanyTable
        page={page}
        list={list}
        columns={columns}
        allowed={allowed}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
    </>
  );
}
