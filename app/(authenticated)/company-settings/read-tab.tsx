import { getLocale, getTranslations } from 'next-intl/server';
import { weekdayOptions } from '@/app/(authenticated)/company-settings/choices';
import { SettingsFacts } from '@/components/company-settings/settings-facts';
import type { Settings } from '@/lib/companies/settings/schema';
import { isLegalDetail } from '@/lib/countries/country';
import { companyLabels, hasDetail } from '@/lib/countries/legal-details';
import { formatPercent } from '@/lib/format/figures';
import { formatAmountText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { zoneName } from '@/lib/format/zones';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';
import { reasonKinds } from '@/lib/match/weights';

/** A group of the settings as facts, for readers who may not edit them. */
export async function ReadTab({
  tab,
  settings,
}: {
  tab: 'company' | 'regional' | 'invoicing' | 'approvals' | 'reminders' | 'careers' | 'match' | 'resumes' | 'security';
  settings: Settings;
}) {
  const [t, locale] = [await getTranslations('company_settings'), await getLocale()];
  const { company, regional, invoicing, approvals, reminders, careers, match, resumes, security } = settings;
  switch (tab) {
    case 'company': {
      const { logo_file_id: _, country, ...texts } = company;
      const own = companyLabels()[country];
      // What the country does not need is shown only where it is filled in.
      const facts = Object.entries(texts).filter(
        ([field, value]) => value || !isLegalDetail(field) || hasDetail(own, field),
      );
      return (
        <SettingsFacts title={t('company.identity')} facts={[...facts, ['country', countryName(locale)(country)]]} />
      );
    }
    case 'regional':
      return (
        <SettingsFacts
          title={t('regional.title')}
          facts={[
            ['currency', regional.currency],
            ['time_zone', zoneName(regional.time_zone, locale)],
            ['locale', findLocale(regional.locale)?.label ?? regional.locale],
            ['week_start', weekdayOptions(locale)[regional.week_start - 1]?.label ?? null],
            ['hours_style', t(`regional.hoursStyles.${regional.hours_style}`)],
            ['joint_hours', t(`regional.joint.${regional.joint_hours}`)],
          ]}
        />
      );
    case 'invoicing':
      return (
        <SettingsFacts
          title={t('invoicing.numbers')}
          facts={[
            ['invoice_prefix', invoicing.invoice_prefix],
            ['next_invoice_number', invoicing.numbers.invoice.next_number],
            ['next_credit_note_number', invoicing.numbers.credit_note.next_number],
            ['payment_terms_days', t('invoicing.terms', { count: invoicing.payment_terms_days })],
            ['bank_details', invoicing.bank_details],
            ['iban', invoicing.iban],
            ['electronic_address_scheme', invoicing.electronic_address_scheme],
            ['electronic_address', invoicing.electronic_address],
            ['fiscal_code', invoicing.fiscal_code],
            ['tax_regime', invoicing.tax_regime],
            ['eta_activity_code', invoicing.eta_activity_code],
            ['eta_item_code', invoicing.eta_item_code],
            ['eta_branch', invoicing.eta_branch],
            ['tax_category', (await getTranslations('references'))(`tax_category.${invoicing.tax.category}`)],
            ['tax_name', invoicing.tax.name],
            [
              'tax_rate',
              formatNumber(invoicing.tax.rate, locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }),
            ],
            ['second_tax_name', invoicing.tax.second_tax_name],
            [
              'second_tax_rate',
              invoicing.tax.second_tax_rate && formatPercent(invoicing.tax.second_tax_rate, locale, { places: 4 }),
            ],
            [
              'billing_cycle_days',
              invoicing.billing_cycle_days === null
                ? null
                : t('invoicing.terms', { count: invoicing.billing_cycle_days }),
            ],
            [
              'write_off_limit',
              invoicing.write_off_limit &&
                `${formatAmountText(invoicing.write_off_limit, settings.regional.currency, locale)} ${settings.regional.currency}`,
            ],
            ['rounds_to_cash', t(invoicing.rounds_to_cash ? 'yes' : 'no')],
            ...(invoicing.margin_floor_percent === undefined
              ? []
              : [
                  [
                    'margin_floor_percent',
                    invoicing.margin_floor_percent && formatPercent(invoicing.margin_floor_percent, locale),
                  ] as const,
                ]),
          ]}
        />
      );
    case 'approvals':
      return (
        <SettingsFacts
          title={t('approvals.title')}
          facts={(['reminder_days', 'alternate_days', 'manager_days'] as const).map((field) => [
            field,
            t('invoicing.terms', { count: approvals[field] }),
          ])}
        />
      );
    case 'reminders':
      return (
        <SettingsFacts
          title={t('reminders.title')}
          facts={[
            ['reminders_enabled', t(reminders.enabled ? 'yes' : 'no')],
            ['reminder_skips_levels', t(reminders.skips_levels ? 'yes' : 'no')],
            ['gap_days', t('invoicing.terms', { count: reminders.gap_days })],
            ['interest_percent', reminders.interest_percent && formatPercent(reminders.interest_percent, locale)],
            [
              'reminder_levels',
              reminders.levels
                .map(({ days, fee }) => {
                  const after = t('reminders.summary', { count: days });
                  const { currency } = regional;
                  return fee ? `${after} (${formatAmountText(fee, currency, locale)} ${currency})` : after;
                })
                .join(' · '),
            ],
          ]}
        />
      );
    case 'careers':
      return (
        <SettingsFacts
          title={t('careers.title')}
          facts={[
            ['careers_enabled', t(careers.enabled ? 'yes' : 'no')],
            ['careers_slug', careers.slug],
            ['careers_intro', careers.intro],
          ]}
        />
      );
    case 'match':
      return (
        <SettingsFacts
          title={t('match.title')}
          facts={reasonKinds.map((kind) => [`match_${kind}`, formatNumber(String(match.weights[kind]), locale)])}
        />
      );
    case 'resumes':
      return (
        <SettingsFacts
          title={t('resumes.title')}
          facts={[['resumes_language_model', t(resumes.language_model ? 'yes' : 'no')]]}
        />
      );
    case 'security':
      return (
        <SettingsFacts
          title={t('security.title')}
          facts={[
            ['requires_admin_second_factor', t(security.requires_admin_second_factor ? 'yes' : 'no')],
            ['allowed_email_domains', security.allowed_email_domains.join('\n') || null],
          ]}
        />
      );
  }
}
