import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoValue } from '@/components/ui/no-value';
import { Section } from '@/components/ui/section';

interface SettingsFactsProps {
  title: string;
  /** Field of the settings by what it holds, as a person reads it. */
  facts: readonly (readonly [field: string, value: string | null])[];
}

/** A group of the settings for who may only look. */
export function SettingsFacts({ title, facts }: SettingsFactsProps) {
  const t = useTranslations('company_settings.fields');
  return (
    <Section title={title}>
      <DefinitionList items={facts.map(([field, value]) => ({ label: t(field), value: value ? <bdi>{value}</bdi> : <NoValue /> }))} />
    </Section>
  );
}
