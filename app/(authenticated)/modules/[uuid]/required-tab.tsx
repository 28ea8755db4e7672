import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { RequireButton } from '@/components/forms/requirements/require-button';
import { RequirementTable } from '@/components/forms/requirements/requirement-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { formActions } from '@/lib/forms/policy';
import { listRequirements } from '@/lib/forms/requirements/data';
import { requirementQuery } from '@/lib/forms/requirements/schema';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

/** The people who must fill in the form before anything else, and whether each has. */
export async function RequiredTab({ actor, form, query: { cursor } }: FormTabProps) {
  const t = await getTranslations('requirements');
  const asked = { cursor, form_id: form.id };
  const { page, list } = await pageList(`/modules/${form.id}`, asked, requirementQuery, (query) =>
    listRequirements(actor, query),
  );
  const { edit } = formActions(actor);
  const add = edit && form.state === 'published' && can(actor, 'view_users') && (
    <ClientMessages namespaces={['validation', 'requirements']}>
      <RequireButton dialog={{ form: { id: form.id, name: form.name }, today: actor.today }} size="small">
        {t('require')}
      </RequireButton>
    </ClientMessages>
  );
  return (
    <Section title={t('title')} actions={add} flush>
      <RequirementTable
        of="form"
        page={page}
        list={{ ...list, params: { tab: 'required' } }}
        canWithdraw={edit}
        today={actor.today}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </Section>
  );
}
