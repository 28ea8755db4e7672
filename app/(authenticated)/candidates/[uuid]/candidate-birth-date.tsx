import { getTranslations } from 'next-intl/server';
import { BirthDateButton } from '@/components/candidates/birth-date-button';
import { ClientMessages } from '@/components/shell/client-messages';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { can } from '@/lib/permissions';
import { readBirthDate } from '@/lib/submissions/candidates/birth.data';

/** A candidate's birth date. Opening it is logged. */
export async function CandidateBirthDate({ actor, id }: { actor: Actor; id: string }) {
  const [t, saved] = [await getTranslations('candidates'), await readBirthDate(actor, id)];
  return (
    <Section title={t('tabs.birth_date')}>
      <p>{t('birthDate.hint')}</p>
      <DefinitionList items={[{ label: t('fields.birth_date'), value: <CalendarDate value={saved.birth_date} /> }]} />
      {can(actor, 'edit_candidates') && (
        <ClientMessages namespaces={['validation', 'candidates']}>
          <BirthDateButton candidateId={id} saved={saved} />
        </ClientMessages>
      )}
    </Section>
  );
}
