import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SectionForm } from '@/components/profiles/section-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { countryOptions } from '@/lib/i18n/countries';
import { getProfileConfiguration } from '@/lib/profiles/configuration.data';
import { getProfile } from '@/lib/profiles/data';
import { sectionKeys } from '@/lib/profiles/fields';
import { visibleFields } from '@/lib/profiles/visible-fields';

interface SectionFormPageProps {
  actor: Actor;
  userId: string;
  /** The section's key in the address, not yet checked. */
  section: string;
  /** The breadcrumbs to this page; the last one is the profile itself. */
  breadcrumbs: { label: string; href: string }[];
  back: string;
}

/** The form of one section as a page of its own. Redirects to the profile if there is nothing to edit. */
export async function SectionFormPage({ actor, userId, section: asked, breadcrumbs, back }: SectionFormPageProps) {
  const section = sectionKeys.find((key) => key === asked) ?? redirect(back);
  const [t, locale] = [await getTranslations('profiles'), await getLocale()];
  const [profile, { sections }] = await Promise.all([getProfile(actor, userId), getProfileConfiguration(actor)]);
  const fields = visibleFields(profile, section)
    .filter(({ path }) => profile.editable.includes(path))
    .map((field) => {
      const mask = profile.masked[section]?.[field.name] ?? null;
      return {
        ...field,
        mask,
        isRequired: sections[section].fields[field.name]?.is_required === true && mask === null,
      };
    });
  if (fields.length === 0) redirect(back);
  return (
    <>
      <PageHead title={t(`sections.${section}`)} breadcrumbs={breadcrumbs} />
      <ClientMessages namespaces={['validation', 'profiles']}>
        <SectionForm
          userId={userId}
          section={section}
          fields={fields}
          values={profile.values[section] ?? {}}
          version={profile.version}
          isOwn={actor.userId === userId}
          countries={fields.some(({ kind }) => kind === 'country') ? countryOptions(locale) : []}
          back={back}
        />
      </ClientMessages>
    </>
  );
}
