import { getTranslations } from 'next-intl/server';
import { StagesForm } from '@/components/company-settings/form-parts';
import { ClientMessages } from '@/components/shell/client-messages';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import type { Actor } from '@/lib/actor';
import { can } from '@/lib/permissions';
import { listStages } from '@/lib/submissions/stages/data';
import { submissionStatuses } from '@/lib/submissions/transitions';

/** The company's own stages inside the states of submissions. Readers who may not edit get facts instead of the form. */
export async function StagesTab({ actor }: { actor: Actor }) {
  const [t, status] = [await getTranslations('company_settings.stages'), await getTranslations('statuses.submission')];
  const saved = await listStages(actor);
  const states = submissionStatuses.map((value) => ({ value, label: status(value) }));
  if (can(actor, 'edit_company_settings'))
    return (
      <ClientMessages namespaces={['validation', 'company_settings']}>
        <StagesForm saved={saved} states={states} />
      </ClientMessages>
    );
  return (
    <Section title={t('title')}>
      <DefinitionList
        items={states.map(({ value, label }) => {
          const names = saved.stages.filter(({ state }) => state === value).map(({ name }) => name);
          return { label, value: names.length > 0 ? <bdi>{names.join(' · ')}</bdi> : <NoValue /> };
        })}
      />
    </Section>
  );
}
