import { getFormatter, getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { menuOf } from '@/components/forms/form-actions';
import { OwnerButton } from '@/components/forms/settings/owner-button';
import styles from '@/components/forms/settings/settings.module.css';
import { ClientMessages } from '@/components/shell/client-messages';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/plain/button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { NoValue } from '@/components/ui/value/no-value';
import { formActions } from '@/lib/forms/policy';
import { listFormRoles } from '@/lib/forms/roles.data';
import { countedAnswers } from '@/lib/forms/schema';
import { can } from '@/lib/permissions';

/** The properties of the form that no version has, such as its owner and whether it is in use; and its export. */
export async function SettingsTab({ actor, form }: FormTabProps) {
  const [t, format] = [await getTranslations('form_settings'), await getFormatter()];
  const [forms, fields] = [await getTranslations('forms'), await getTranslations('forms.fields')];
  const [props, icons, subjects] = [
    await getTranslations('forms.builder.props'),
    await getTranslations('forms.builder.icons'),
    await getTranslations('forms.builder.subjects'),
  ];
  const allowed = formActions(actor);
  const { review, icon } = form.definition;
  const roles = await listFormRoles(actor);
  const reviewer = review && roles.find((role) => role.id === review.role_id)?.name;
  const canGive = allowed.edit && can(actor, 'view_users');
  const count = Math.min(form.answers, countedAnswers);
  const steps = menuOf(form, allowed, forms, { afterDelete: '/modules' });
  return (
    <>
      <Section
        title={t('about')}
        actions={
          canGive && (
            <ClientMessages namespaces={['validation', 'form_settings']}>
              <OwnerButton dialog={{ form: { id: form.id, version: form.version, owner: form.owner } }} size="small">
                {t('owner.change')}
              </OwnerButton>
            </ClientMessages>
          )
        }
      >
        <DefinitionList
          items={[
            { label: fields('name'), value: form.name || <NoValue /> },
            { label: fields('key'), value: form.key },
            { label: fields('owner'), value: form.owner.name },
            { label: props('icon'), value: icons(icon ?? 'form') },
            { label: props('kind'), value: forms(`kinds.${form.kind}`) },
            { label: props('subject'), value: subjects(form.subject ?? 'none') },
            { label: t('review'), value: reviewer ?? t('noReview') },
            {
              label: fields('answers'),
              value: form.answers < countedAnswers ? format.number(count) : forms('atLeast', { count }),
            },
            { label: t('created'), value: <Instant value={form.created_at} /> },
          ]}
        />
        <p className={styles.text}>{t('aboutText')}</p>
      </Section>
      <Section title={t('export.title')}>
        <p className={styles.text}>{t('export.text')}</p>
        <ButtonLink href={`/api/v1/forms/${form.id}/export`} variant="outlined" download>
          {t('export.button')}
        </ButtonLink>
      </Section>
      {(allowed.edit || allowed.delete) && (
        <Section title={t('use.title')}>
          <p className={styles.text}>
            {t('use.text')} {form.answers > 0 && t('use.kept', { count })}
          </p>
          <div className={styles.buttons}>
            {steps.map(
              ({ key, label, action, danger }) =>
                action && (
                  <ActionButton key={key} action={action} variant="outlined" {...(danger && { color: 'error' })}>
                    {label}
                  </ActionButton>
                ),
            )}
          </div>
        </Section>
      )}
    </>
  );
}
