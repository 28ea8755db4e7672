import { getTranslations } from 'next-intl/server';
import { MissingDetails } from '@/components/profiles/missing-details';
import { ProfileSections } from '@/components/profiles/profile-sections';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { getProfile } from '@/lib/profiles/data';
import { visibleSections } from '@/lib/profiles/visible-fields';

interface ProfileTabProps {
  actor: Actor;
  userId: string;
  /** The address of a section's form. */
  editHref: (section: string) => string;
}

/** The sections of a profile that are in use and that the reader may see. */
export async function ProfileTab({ actor, userId, editHref }: ProfileTabProps) {
  const [t, profile] = [await getTranslations('profiles'), await getProfile(actor, userId)];
  const isOwn = actor.userId === userId;
  if (visibleSections(profile).length === 0) return <EmptyState title={t('nothing.title')} text={t('nothing.text')} />;
  return (
    <ClientMessages namespaces={['profiles']}>
      <MissingDetails profile={profile} isOwn={isOwn} editHref={editHref} />
      <ProfileSections profile={profile} isOwn={isOwn} editHref={editHref} />
    </ClientMessages>
  );
}
