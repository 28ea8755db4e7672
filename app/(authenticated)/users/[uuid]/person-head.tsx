import { getFormatter, getTranslations } from 'next-intl/server';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { roleText } from '@/components/profiles/role-text';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { menuOf } from '@/components/users/user-actions';
import { UserStatus } from '@/components/users/user-status';
import type { Actor } from '@/lib/actor';
import { countHoldings } from '@/lib/hand-over/data';
import { userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

interface PersonHeadProps {
  actor: Actor;
  user: User;
  breadcrumbs: { label: string; href: string }[];
}

/** The head of a person's record: name, role and state, and the actions for their account. */
export async function PersonHead({ actor, user, breadcrumbs }: PersonHeadProps) {
  const [t, translateRole] = [await getTranslations('profiles'), await getTranslations('roles')];
  const allowed = userActions(actor);
  const [holdings, format] = [await countHoldings(actor, user.id), await getFormatter()];
  const holding = { holdings, list: (parts: readonly string[]) => format.list(parts, { type: 'conjunction' }) };
  const canEdit = allowed.edit && user.status !== 'deleted';
  return (
    <PageHead
      title={user.name}
      status={<UserStatus status={user.status} />}
      context={roleText(user, t, translateRole)}
      breadcrumbs={breadcrumbs}
      primary={canEdit && <LinkButton href={`/users/${user.id}/edit`}>{t('edit')}</LinkButton>}
      menu={[
        ...menuOf(user, allowed, await getTranslations('users'), holding).filter(({ key }) => key !== 'edit'),
        ...toDoEntry(actor, await getTranslations('to_dos'), 'user', user.id),
        ...rulesEntry(actor, await getTranslations('trigger_rules'), 'user', user.id),
      ]}
    />
  );
}
