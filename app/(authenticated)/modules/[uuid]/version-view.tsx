import { getFormatter, getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { previewTexts } from '@/app/(authenticated)/modules/[uuid]/preview-texts';
import { FormBuilder } from '@/components/forms/builder/form-builder-part';
import styles from '@/components/forms/versions/versions.module.css';
import { ClientMessages } from '@/components/shell/client-messages';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { askAs, tagOfVersion } from '@/components/ui/action/menu-entries';
import { Instant } from '@/components/ui/value/instant';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { getForm } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formActions } from '@/lib/forms/policy';
import { listFormRoles } from '@/lib/forms/roles.data';
import type { FormVersion } from '@/lib/forms/schema';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

/** One version of the form, as it was published. */
export async function VersionView({ actor, form, version }: Omit<FormTabProps, 'query'> & { version: FormVersion }) {
  const { number, publisher } = version;
  const [t, format] = [await getTranslations('form_versions'), await getFormatter()];
  const { definition } = await orNotFound(getForm(actor, form.id, number));
  const back = `/modules/${form.uuid}`;
  const canRevive =
    formActions(actor).edit && form.state !== 'archived' && (form.has_draft || number !== form.published);
  return (
    <>
      <div className={styles.bar}>
        <h2>{t('named', { number })}</h2>
        <p>
          {t('by', { name: publisher.name })} · <Instant value={version.created_at} />
        </p>
        <LinkButton href={`${back}?tab=versions`} variant="text">
          {t('back')}
        </LinkButton>
        {canRevive && (
          <ActionButton
            action={{
              method: 'post',
              path: `/api/v1/forms/${form.id}/draft`,
              body: { version: number },
              etag: tagOfVersion(form),
              success: t('done.revived', { number }),
              goTo: back,
              ...(form.has_draft && { confirm: askAs(t, 'revive', { number: format.number(number) }) }),
            }}
          >
            {t('revive')}
          </ActionButton>
        )}
      </div>
      <ClientMessages namespaces={['validation', 'forms']}>
        <FormBuilder
          key={number}
          form={{ id: form.id, version: form.version, updated_at: version.created_at, published: number }}
          definition={definitionSchema.parse(definition)}
          newest={null}
          company={(findLocale(actor.company.locale) ?? defaultLocale).language}
          timeZone={actor.company.timeZone}
          currency={actor.company.currency}
          roles={await listFormRoles(actor)}
          texts={previewTexts()}
          canEdit={false}
        />
      </ClientMessages>
    </>
  );
}
