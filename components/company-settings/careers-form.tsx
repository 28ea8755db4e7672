'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/company-settings/careers-form.module.css';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { FormSection } from '@/components/ui/form/form-section';
import { careersForm, type Settings } from '@/lib/companies/settings/schema';

/** The form for the company's public page of open jobs. */
export function CareersForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const { enabled, slug } = settings.careers;
  return (
    <SettingsForm group="careers" schema={careersForm} settings={settings} valuesOf={valuesOf}>
      <FormSection title={t('careers.title')} text={t('careers.text')}>
        <CheckboxField name="careers.enabled" label={t('fields.careers_enabled')} />
        <TextField name="careers.slug" label={t('fields.careers_slug')} help={t('careers.slugHelp')} required={false} />
        <TextareaField
          name="careers.intro"
          label={t('fields.careers_intro')}
          help={t('careers.introHelp')}
          required={false}
        />
        {enabled && slug && (
          <ul className={styles.links}>
            {addresses.map(([key, path]) => (
              <li key={key}>
                <a href={path(slug)} target="_blank" rel="noreferrer">
                  {t(`careers.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    </SettingsForm>
  );
}

/** The page, and what other programs read of it. */
const addresses = [
  ['open', (slug: string) => `/careers/${slug}`],
  ['feed', (slug: string) => `/api/careers/${slug}/feed`],
  ['sitemap', (slug: string) => `/api/careers/${slug}/sitemap`],
] as const;

const valuesOf = ({ careers }: Settings) => ({
  careers: { enabled: careers.enabled, slug: careers.slug ?? '', intro: careers.intro ?? '' },
});
