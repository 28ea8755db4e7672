import { getTranslations } from 'next-intl/server';
import { readToDo } from '@/app/(authenticated)/to-dos/[uuid]/read-to-do';
import { menuOf, tickOf } from '@/components/to-dos/to-do-actions';
import { Due } from '@/components/to-dos/to-do-table';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { NoValue } from '@/components/ui/value/no-value';
import { StatusChip } from '@/components/ui/value/status-chip';
import { UserText } from '@/components/ui/value/user-text';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readToDo(await pageId(params))).toDo.title };
}

/** A to-do: what is to be done, by whom, until when, about what. */
export default async function ToDoPage({ params }: Props) {
  const { actor, toDo } = await readToDo(await pageId(params));
  const t = await getTranslations('to_dos');
  const { record, text, assignee, author, done } = toDo;
  return (
    <>
      <PageHead
        title={toDo.title}
        status={<StatusChip label={t(`states.${done ? 'done' : 'open'}`)} tone={done ? 'success' : 'info'} />}
        breadcrumbs={[{ label: t('title'), href: '/to-dos' }]}
        primary={toDo.is_editable && <NextStepButton step={tickOf(toDo, t)} />}
        menu={menuOf(toDo, t, { afterDelete: '/to-dos' })}
      />
      <Section title={t('facts')}>
        <DefinitionList
          items={[
            { label: t('fields.due_on'), value: <Due toDo={toDo} today={actor.today} /> },
            {
              label: t('fields.record'),
              value: record ? (
                <a href={record.path}>
                  <bdi>{record.title}</bdi>
                </a>
              ) : (
                <NoValue />
              ),
            },
            { label: t('fields.assignee'), value: assignee.name },
            { label: t('fields.author'), value: author.name },
            ...(toDo.done_by ? [{ label: t('fields.done_by'), value: toDo.done_by.name }] : []),
            ...(toDo.done_at ? [{ label: t('fields.done_at'), value: <Instant value={toDo.done_at} /> }] : []),
            ...(text ? [{ label: t('fields.text'), value: <UserText>{text}</UserText> }] : []),
          ]}
        />
      </Section>
    </>
  );
}
