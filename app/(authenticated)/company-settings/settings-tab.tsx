import { getLocale, getTranslations } from 'next-intl/server';
import { currencyOptions, languageOptions, weekdayOptions } from '@/app/(authenticated)/company-settings/choices';
import { DataTab } from '@/app/(authenticated)/company-settings/data-tab';
import { HolidaysTab } from '@/app/(authenticated)/company-settings/holidays-tab';
import { ListsTab } from '@/app/(authenticated)/company-settings/lists-tab';
import { LocksTab } from '@/app/(authenticated)/company-settings/locks-tab';
import { MailsTab } from '@/app/(authenticated)/company-settings/mails-tab';
import { MenuTab } from '@/app/(authenticated)/company-settings/menu-tab';
import { NetworksPart } from '@/app/(authenticated)/company-settings/networks-part';
import { PaymentPart } from '@/app/(authenticated)/company-settings/payment-part';
import { ProfilesTab } from '@/app/(authenticated)/company-settings/profiles-tab';
import { ReadTab } from '@/app/(authenticated)/company-settings/read-tab';
import { SecurityTab } from '@/app/(authenticated)/company-settings/security-tab';
import { StagesTab } from '@/app/(authenticated)/company-settings/stages-tab';
import { VerifactuPart } from '@/app/(authenticated)/company-settings/verifactu-part';
import {
  ApprovalsForm,
  CareersForm,
  CompanyDetailsForm,
  CompanyInvoicingForm,
  MatchForm,
  RegionalForm,
  RemindersForm,
  ResumesForm,
  SecurityForm,
} from '@/components/company-settings/form-parts';
import { LogoForm } from '@/components/company-settings/logo-form';
import { ReadyToInvoice } from '@/components/company-settings/ready-to-invoice';
import { ClientMessages } from '@/components/shell/client-messages';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { languageModel } from '@/lib/candidates/resumes/model/server';
import { getSettings } from '@/lib/companies/settings/data';
import type { Settings } from '@/lib/companies/settings/schema';
import { companyLabels } from '@/lib/countries/legal-details';
import { zoneOptions } from '@/lib/format/zones';
import { countryOptions } from '@/lib/i18n/countries';
import { can } from '@/lib/permissions';

type Tab =
  | 'company'
  | 'regional'
  | 'invoicing'
  | 'locks'
  | 'approvals'
  | 'reminders'
  | 'careers'
  | 'match'
  | 'resumes'
  | 'menu'
  | 'mails'
  | 'lists'
  | 'stages'
  | 'holidays'
  | 'security'
  | 'profiles'
  | 'data';

interface SettingsTabProps {
  tab: Tab;
  /**
   * The part of the tab that the address names: a list, a mail and its language, or a holiday calendar and its year.
   */
  shown: Partial<Record<'kind' | 'language' | 'calendar' | 'year', string | string[]>>;
  actor: Actor;
}

/**
 * The chosen tab of the settings. Data is read only for this one. Readers who may not edit get facts instead of forms.
 */
export async function SettingsTab({ tab, shown, actor }: SettingsTabProps) {
  if (tab === 'lists') return <ListsTab actor={actor} kind={shown.kind} />;
  if (tab === 'stages') return <StagesTab actor={actor} />;
  if (tab === 'holidays') return <HolidaysTab actor={actor} calendar={shown.calendar} year={shown.year} />;
  if (tab === 'locks') return <LocksTab actor={actor} />;
  if (tab === 'menu') return <MenuTab actor={actor} />;
  if (tab === 'mails') return <MailsTab actor={actor} kind={shown.kind} language={shown.language} />;
  if (tab === 'profiles') return <ProfilesTab actor={actor} />;
  if (tab === 'data') return <DataTab actor={actor} />;
  const settings = await getSettings(actor);
  const edits = can(actor, 'edit_company_settings');
  return (
    <ClientMessages namespaces={['validation', 'company_settings', 'references', 'second_tax']}>
      {(tab === 'company' || tab === 'invoicing') && actor.company.kind === 'tenant' && (
        <ReadyToInvoice settings={settings} />
      )}
      {tab === 'company' && <LogoSection settings={settings} edits={edits} />}
      {edits ? <Form tab={tab} settings={settings} /> : <ReadTab tab={tab} settings={settings} />}
      {tab === 'invoicing' && <NetworksPart actor={actor} settings={settings} />}
      {tab === 'invoicing' && <VerifactuPart actor={actor} />}
      {tab === 'invoicing' && <PaymentPart actor={actor} />}
      {tab === 'security' && <SecurityTab actor={actor} />}
    </ClientMessages>
  );
}

async function LogoSection({ settings, edits }: { settings: Settings; edits: boolean }) {
  const t = await getTranslations('company_settings.logo');
  return (
    <Section title={t('heading')}>
      <LogoForm fileId={settings.company.logo_file_id} edits={edits} />
    </Section>
  );
}

async function Form({
  tab,
  settings,
}: {
  tab: Exclude<Tab, 'locks' | 'menu' | 'mails' | 'lists' | 'stages' | 'holidays' | 'profiles' | 'data'>;
  settings: Settings;
}) {
  const locale = await getLocale();
  switch (tab) {
    case 'company':
      return <CompanyDetailsForm settings={settings} countries={countryOptions(locale)} labels={companyLabels()} />;
    case 'regional':
      return (
        <RegionalForm
          settings={settings}
          currencies={currencyOptions(locale)}
          zones={zoneOptions(locale, [settings.regional.time_zone])}
          languages={languageOptions()}
          weekdays={weekdayOptions(locale)}
        />
      );
    case 'invoicing':
      return <CompanyInvoicingForm settings={settings} />;
    case 'approvals':
      return <ApprovalsForm settings={settings} />;
    case 'reminders':
      return <RemindersForm settings={settings} />;
    case 'careers':
      return <CareersForm settings={settings} />;
    case 'match':
      return <MatchForm settings={settings} />;
    case 'resumes':
      return <ResumesForm settings={settings} model={languageModel()} />;
    case 'security':
      return <SecurityForm settings={settings} />;
  }
}
