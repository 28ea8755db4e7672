import { useTranslations } from 'next-intl';
import styles from '@/components/profiles/profiles.module.css';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import type { Profile } from '@/lib/profiles/schema';

interface MissingDetailsProps {
  profile: Profile;
  isOwn: boolean;
  /** The address of a section's form. */
  editHref: (section: string) => string;
}

/** Lists the required fields that are empty, with links to their forms. Renders nothing if none is. */
export function MissingDetails({ profile, isOwn, editHref }: MissingDetailsProps) {
  const t = useTranslations('profiles');
  const fillable = profile.missing.filter((path) => profile.editable.includes(path));
  const sections = [...new Set(fillable.map((path) => path.split('.')[0] ?? ''))];
  if (sections.length === 0) return null;
  return (
    <Alert severity="warning" style={{ marginBlockEnd: 20 }}>
      <AlertTitle>{t('missing.title', { count: fillable.length })}</AlertTitle>
      {t(isOwn ? 'missing.own' : 'missing.others')}
      <ul className={styles.missing}>
        {sections.map((section) => (
          <li key={section}>
            <a href={editHref(section)} data-keeps-scroll>
              {t('missing.fill', { section: t(`sections.${section}`) })}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
