import { getFormatter, getTranslations } from 'next-intl/server';
import { ListMailsForm, MailTemplateForm } from '@/components/company-settings/form-parts';
import styles from '@/components/company-settings/settings.module.css';
import { SettingsFacts } from '@/components/company-settings/settings-facts';
import { ClientMessages } from '@/components/shell/client-messages';
import { ActionButton } from '@/components/ui/action/action-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { StatusChip } from '@/components/ui/value/status-chip';
import { UserText } from '@/components/ui/value/user-text';
import type { Actor } from '@/lib/actor';
import { getSettings } from '@/lib/companies/settings/data';
import { locales } from '@/lib/i18n/locales';
import { templateKinds } from '@/lib/mail/letters/placeholders';
import { listTemplates } from '@/lib/mail-templates/data';
import type { MailTemplate } from '@/lib/mail-templates/schema';
import { can } from '@/lib/permissions';

interface MailsTabProps {
  actor: Actor;
  /**
   * The mail and the language that are shown, from the address; by default the first mail and the company's language.
   */
  kind: string | string[] | undefined;
  language: string | string[] | undefined;
}

/** The templates of mails; one mail in one language is shown at a time. */
export async function MailsTab({ actor, kind, language }: MailsTabProps) {
  const [t, templates] = [await getTranslations('company_settings.mails'), await listTemplates(actor)];
  const shownKind = templateKinds.find((one) => one === kind) ?? templateKinds[0];
  const shownLanguage = locales.find(({ code }) => code === language)?.code ?? actor.company.locale;
  const shown = templates.find((one) => one.kind === shownKind && one.locale === shownLanguage) ?? templates[0];
  const link = (to: string, locale: string) => `/company-settings?tab=mails&kind=${to}&language=${locale}`;
  return (
    <ClientMessages namespaces={['validation', 'company_settings']}>
      <div className={styles.lists}>
        <nav aria-label={t('nav')} className={styles.kinds}>
          {templateKinds.map((one) => (
            <a
              key={one}
              href={link(one, shownLanguage)}
              data-keeps-scroll
              className={styles.kind}
              aria-current={one === shownKind ? 'page' : undefined}
            >
              {t(`kinds.${one}`)}
            </a>
          ))}
        </nav>
        <div className={styles.listMain}>
          <nav aria-label={t('languages')} className={styles.languages}>
            {locales.map(({ code, label }) => (
              <a
                key={code}
                href={link(shownKind, code)}
                data-keeps-scroll
                className={styles.kind}
                aria-current={code === shownLanguage ? 'page' : undefined}
              >
                <bdi lang={code}>{label}</bdi>
              </a>
            ))}
          </nav>
          {shown && <Shown template={shown} edits={can(actor, 'edit_company_settings')} />}
          {shownKind === 'list_mail' && <Pace actor={actor} />}
        </div>
      </div>
    </ClientMessages>
  );
}

/** How fast mails to lists leave. */
async function Pace({ actor }: { actor: Actor }) {
  const [t, format, settings] = [
    await getTranslations('company_settings.mails.list_mails'),
    await getFormatter(),
    await getSettings(actor),
  ];
  if (can(actor, 'edit_company_settings')) return <ListMailsForm settings={settings} />;
  const facts = [['list_mails_per_hour', format.number(settings.list_mails.per_hour)]] as const;
  return <SettingsFacts title={t('title')} facts={facts} />;
}

async function Shown({ template, edits }: { template: MailTemplate; edits: boolean }) {
  const t = await getTranslations('company_settings.mails');
  const { kind, locale, subject, text, is_own: isOwn, version } = template;
  const reset = {
    method: 'delete',
    path: `/api/v1/mail-templates/${kind}/${locale}`,
    etag: `"${version}"`,
    success: t('wasReset'),
    confirm: { title: t('resetTitle'), text: t('resetText'), confirmLabel: t('reset'), danger: true },
  } as const;
  const actions = (
    <div className={styles.actions}>
      <StatusChip label={t(isOwn ? 'own' : 'ours')} tone={isOwn ? 'info' : 'neutral'} />
      {edits && isOwn && (
        <ActionButton action={reset} variant="text">
          {t('reset')}
        </ActionButton>
      )}
    </div>
  );
  return (
    <Section title={t(`kinds.${kind}`)} actions={actions} flush={edits}>
      {edits ? (
        <MailTemplateForm key={`${kind} ${locale} ${isOwn}`} template={template} />
      ) : (
        <DefinitionList
          items={[
            { label: t('subject'), value: subject },
            { label: t('body'), value: <UserText className={styles.mail}>{text}</UserText> },
          ]}
        />
      )}
    </Section>
  );
}
