import { getTranslations } from 'next-intl/server';
import { RequirementTable } from '@/components/forms/requirements/requirement-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { formActions } from '@/lib/forms/policy';
import { listRequirements } from '@/lib/forms/requirements/data';
import { requirementQuery } from '@/lib/forms/requirements/schema';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import type { User } from '@/lib/users/schema';

interface FormsTabProps {
  actor: Actor;
  user: User;
  path: string;
  params: ListParams;
}

/** The forms that a person is required to fill in, and which of them they have. */
export async function FormsTab({ actor, user, path, params: { cursor } }: FormsTabProps) {
  const t = await getTranslations('requirements');
  const { page, list } = await pageList(path, { cursor, user_id: user.id }, requirementQuery, (query) =>
    listRequirements(actor, query),
  );
  return (
    <RequirementTable
      of="user"
      page={page}
      list={{ ...list, params: { tab: 'forms' } }}
      canWithdraw={formActions(actor).edit}
      today={actor.today}
      empty={<EmptyState title={t('emptyOf.title')} text={t('emptyOf.text', { name: user.name })} />}
    />
  );
}
