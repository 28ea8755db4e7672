import { ProfileSection } from '@/components/profiles/profile-section';
import styles from '@/components/profiles/profiles.module.css';
import type { Profile } from '@/lib/profiles/schema';
import { visibleFields, visibleSections } from '@/lib/profiles/visible-fields';

interface ProfileSectionsProps {
  profile: Profile;
  isOwn: boolean;
  /** The address of a section's form. */
  editHref: (section: string) => string;
}

/** All sections of a profile that are in use, side by side if there is room. */
export function ProfileSections({ profile, isOwn, editHref }: ProfileSectionsProps) {
  return (
    <div className={styles.sections}>
      {visibleSections(profile).map((section) => (
        <ProfileSection
          key={section}
          section={section}
          fields={visibleFields(profile, section)}
          profile={profile}
          isOwn={isOwn}
          editHref={editHref(section)}
        />
      ))}
    </div>
  );
}
