import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';

interface SettingsFactsProps {
  title: string;
  /** Pairs of a field's key and its value as text. */
  facts: readonly (readonly [field: string, value: string | null])[];
}

/** A group of the settings for readers who may not edit them. */
export function SettingsFacts({ title, facts }: SettingsFactsProps) {
  const t = useTranslations('company_settings.fields');
  return (
    <Section title={title}>
      <DefinitionList
        items={facts.map(([field, value]) => ({ label: t(field), value: value ? <bdi>{value}</bdi> : <NoValue /> }))}
      />
    </Section>
  );
}
