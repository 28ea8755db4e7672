import { getLocale, getTranslations } from 'next-intl/server';
import { LockDatesPart } from '@/components/closing/form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import type { Actor } from '@/lib/actor';
import { closesBooks } from '@/lib/closings/policy';
import { formatDay } from '@/lib/format/days';
import { getLockDates } from '@/lib/lock-dates/data';
import { lockSides } from '@/lib/lock-dates/schema';
import { can } from '@/lib/permissions';

/** The days up to which the books are locked: a form, or facts for readers who may not set them. */
export async function LocksTab({ actor }: { actor: Actor }) {
  const [t, locale, dates] = [await getTranslations('closing'), await getLocale(), await getLockDates(actor)];
  const closing = closesBooks(actor) && <LinkButton href="/closing">{t('title')}</LinkButton>;
  if (can(actor, 'set_lock_dates'))
    return (
      <ClientMessages namespaces={['validation', 'closing']}>
        <LockDatesPart dates={dates} today={actor.today} />
        {closing}
      </ClientMessages>
    );
  return (
    <Section title={t('locks.title')}>
      <DefinitionList
        items={lockSides.map((side) => {
          const until = dates[`${side}_until`];
          return { label: t(`locks.${side}.label`), value: until ? formatDay(until, locale) : <NoValue /> };
        })}
      />
    </Section>
  );
}
