'use client';
import { useLocale, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { formatPeriod } from '@/lib/format/days';
import type { GuestForm } from '@/lib/forms/invitations/schema';

/** The company that asks a guest, and what the form is about. */
export function AboutFacts({ form: { company, about } }: { form: Pick<GuestForm, 'company' | 'about'> }) {
  const [t, locale] = [useTranslations('guest_form.about'), useLocale()];
  const { person, client, contract, position, record, period } = about ?? {};
  const facts = [
    { label: t('company'), value: company },
    { label: t('person'), value: person },
    { label: t('client'), value: client },
    { label: t('contract'), value: contract },
    { label: t('position'), value: position },
    { label: t('record'), value: record },
    { label: t('period'), value: period && formatPeriod(period.from, period.to, locale) },
  ];
  return <DefinitionList items={facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />;
}
