import { ActivityTab } from '@/app/(authenticated)/profile/parts/activity-tab';
import { ContractsTab } from '@/app/(authenticated)/profile/parts/contracts-tab';
import { DocumentsTab } from '@/app/(authenticated)/profile/parts/documents-tab';
import { NotesTab } from '@/app/(authenticated)/profile/parts/notes-tab';
import { ProfileTab } from '@/app/(authenticated)/profile/parts/profile-tab';
import { TimesheetsTab } from '@/app/(authenticated)/profile/parts/timesheets-tab';
import { FormsTab } from '@/app/(authenticated)/users/[uuid]/forms-tab';
import { SelfBillingTab } from '@/app/(authenticated)/users/[uuid]/self-billing-tab';
import { SessionsTab } from '@/app/(authenticated)/users/[uuid]/sessions-tab';
import type { PersonTabKey } from '@/app/(authenticated)/users/[uuid]/tabs-for';
import type { Actor } from '@/lib/actor';
import type { ListParams } from '@/lib/lists/list-url';
import type { User } from '@/lib/users/schema';

interface PersonTabProps {
  tab: PersonTabKey;
  actor: Actor;
  user: User;
  /** The page's own address, and its query parameters. */
  path: string;
  params: ListParams;
}

/** The chosen tab of a person's record. Data is read only for this one. */
export function PersonTab({ tab, actor, user, path, params }: PersonTabProps) {
  switch (tab) {
    case 'profile':
      return <ProfileTab actor={actor} userId={user.id} editHref={(section) => `${path}?edit=${section}`} />;
    case 'documents':
      return <DocumentsTab actor={actor} owner={{ user_id: user.id }} />;
    case 'notes':
      return <NotesTab actor={actor} person={{ id: user.id, name: user.name }} path={path} params={params} />;
    case 'contracts':
      return <ContractsTab actor={actor} userId={user.id} />;
    case 'timesheets':
      return <TimesheetsTab actor={actor} userId={user.id} />;
    case 'self_billing':
      return <SelfBillingTab actor={actor} user={user} path={path} params={params} />;
    case 'forms':
      return <FormsTab actor={actor} user={user} path={path} params={params} />;
    case 'activity':
      return <ActivityTab actor={actor} userId={user.id} name={user.name} />;
    case 'sessions':
      return <SessionsTab actor={actor} user={user} />;
  }
}
