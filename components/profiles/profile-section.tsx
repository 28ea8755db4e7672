import { useTranslations } from 'next-intl';
import { FieldValue } from '@/components/profiles/field-value';
import styles from '@/components/profiles/profiles.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import type { ProfileField, SectionKey } from '@/lib/profiles/fields';
import type { Profile } from '@/lib/profiles/schema';

interface ProfileSectionProps {
  section: SectionKey;
  /** The fields that the reader may see. */
  fields: readonly ProfileField[];
  profile: Profile;
  isOwn: boolean;
  editHref: string;
}

/** One section of a profile to read: its values, the required fields that are empty, and a link to its form. */
export function ProfileSection({ section, fields, profile, isOwn, editHref }: ProfileSectionProps) {
  const t = useTranslations('profiles');
  const name = t(`sections.${section}`);
  const editable = fields.some(({ path }) => profile.editable.includes(path));
  const worthShowing = fields.filter(
    ({ path, name: key }) =>
      (profile.values[section]?.[key] ?? profile.masked[section]?.[key] ?? null) !== null ||
      profile.missing.includes(path),
  );
  const hint =
    isOwn && !editable ? t('byOfficeHelp') : worthShowing.some(({ secret }) => secret) ? t('secretsHelp') : null;
  return (
    <Section title={name} actions={editable && <EditLink href={editHref} section={name} />}>
      {worthShowing.length === 0 && <p className={styles.nothing}>{t('emptySection')}</p>}
      {worthShowing.length > 0 && hint && <p className={styles.hint}>{hint}</p>}
      {worthShowing.length > 0 && (
        <DefinitionList
          items={worthShowing.map((field) => ({
            label: t(`fields.${field.path}`),
            value: <FieldValue field={field} profile={profile} />,
          }))}
        />
      )}
    </Section>
  );
}

/** A link to a section's form. It names the section for screen readers, because each section has such a link. */
function EditLink({ href, section }: { href: string; section: string }) {
  const t = useTranslations('profiles');
  return (
    <LinkButton variant="outlined" size="small" href={href}>
      <span aria-hidden="true">{t('edit')}</span>
      <span className="visually-hidden">{t('editSection', { section })}</span>
    </LinkButton>
  );
}
