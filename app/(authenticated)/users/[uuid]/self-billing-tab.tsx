import { getLocale, getTranslations } from 'next-intl/server';
import { AgreementButton } from '@/components/self-billing/agreement-button';
import { AgreementFacts } from '@/components/self-billing/agreement-facts';
import { agreementValues } from '@/components/self-billing/agreement-values';
import { SelfBilledTable } from '@/components/self-billing/self-billed-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { defaultColumns } from '@/lib/fields/list';
import { countryOptions } from '@/lib/i18n/countries';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { findAgreement } from '@/lib/self-billing/agreement.data';
import { listSelfBilled } from '@/lib/self-billing/data';
import { selfBilledList } from '@/lib/self-billing/fields';
import { editsAgreement } from '@/lib/self-billing/policy';
import { selfBilledQuery } from '@/lib/self-billing/schema';
import type { User } from '@/lib/users/schema';

interface SelfBillingTabProps {
  actor: Actor;
  user: User;
  path: string;
  params: ListParams;
}

/** A contractor's agreement about self-billing, and their self-billed invoices. */
export async function SelfBillingTab({ actor, user, path, params: { cursor, sort } }: SelfBillingTabProps) {
  const t = await getTranslations('self_billing');
  const agreement = await findAgreement(actor, user.id);
  const { page, list } = await pageList(path, { cursor, sort }, selfBilledQuery, (query) =>
    listSelfBilled(actor, { ...query, filter: { contractor_id: user.id } }),
  );
  const countries = countryOptions(await getLocale());
  return (
    <ClientMessages namespaces={['validation', 'self_billing', 'references']}>
      <Section
        title={t('agreement')}
        actions={
          editsAgreement(actor) && (
            <AgreementButton
              contractorId={user.id}
              version={agreement?.version ?? 0}
              values={agreementValues(agreement, {
                name: user.name,
                country: actor.company.country,
                today: actor.today,
              })}
              countries={countries}
            />
          )
        }
      >
        {agreement ? (
          <AgreementFacts agreement={agreement} />
        ) : (
          <EmptyState title={t('none.title')} text={t('none.text')} />
        )}
      </Section>
      <Section title={t('invoices')} flush>
        <SelfBilledTable
          label={t('invoices')}
          page={page}
          list={{ ...list, params: { ...list.params, tab: 'self_billing' } }}
          columns={defaultColumns(actor, selfBilledList, ['contractor'])}
          empty={<EmptyState title={t('emptyOfPerson.title')} text={t('emptyOfPerson.text')} />}
        />
      </Section>
    </ClientMessages>
  );
}
