import { getTranslations } from 'next-intl/server';
import { readRecordRules } from '@/app/(authenticated)/modules/rules/[model]/[record]/read-record-rules';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { RulesOfRecord } from '@/components/forms/rules/rules-of-record';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { pageId } from '@/lib/http/page-id';
import { pathOfRecord } from '@/lib/trigger-rules/change';
import { withRecordNames } from '@/lib/trigger-rules/names.data';
import type { Rule } from '@/lib/trigger-rules/schema';
import { listModelFields, listModels } from '@/lib/trigger-rules/writing/config.data';

interface Props {
  params: Promise<{ model: string; record: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { found } = await readRecordRules((await params).model, await pageId(params, 'record'));
  return { title: (await getTranslations('trigger_rules'))('why.title', { record: found.label }) };
}

/** The rules that looked at a record, and why each fired or did not. */
export default async function RecordRulesPage({ params }: Props) {
  const id = await pageId(params, 'record');
  const { actor, model, found } = await readRecordRules((await params).model, id);
  const t = await getTranslations('trigger_rules');
  const said = found.firings.flatMap(({ conditions }) => conditions);
  const fields = await withRecordNames(actor, await listModelFields(actor, model, found.formId ?? undefined), said);
  const models = listModels(actor);
  const noun = models.find(({ key }) => key === model);
  const eventOf = ({ on }: Rule) => noun?.events.find(({ key }) => key === on.event)?.label ?? on.event;
  const homes = new Map(found.rules.map((rule) => [rule.id, hrefOf(rule)]));
  return (
    <>
      <PageHead
        title={t('why.title', { record: found.label })}
        context={t('why.noun', { noun: noun?.label ?? model })}
        breadcrumbs={[{ label: found.label, href: pathOfRecord(model, id, found.row) ?? '/modules' }]}
      />
      <Section title={t('why.rules')} flush>
        <RulesOfRecord
          rules={found.rules}
          firings={found.firings}
          fields={fields}
          eventOf={eventOf}
          hrefOf={hrefOf}
          zone={actor.company.timeZone}
          empty={<EmptyState title={t('why.empty.title')} text={t('why.empty.text')} />}
        />
      </Section>
      <Section title={t('why.log')} flush>
        <FiringTable
          firings={found.firings}
          fields={fields}
          names="rules"
          zone={actor.company.timeZone}
          hrefOf={({ rule }) => homes.get(rule.id) ?? '/modules'}
          empty={<EmptyState title={t('why.emptyLog.title')} text={t('why.emptyLog.text')} />}
        />
      </Section>
    </>
  );
}

const hrefOf = ({ id, form_id: form }: Rule): string => `/modules/${form}?tab=rules&rule=${id}`;
