import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ComponentProps, type ComponentType, cache, type ReactNode } from 'react';
import { orInstead } from '@/app/(authenticated)/noun-pages/or-instead';
import { type PlainForm, plainFormPage } from '@/app/(authenticated)/noun-pages/plain-form-page';
import styles from '@/app/(authenticated)/noun-pages/record-page.module.css';
import { readSaid, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import type { MenuEntry, NextStep } from '@/components/ui/action/action';
import { LinkButton } from '@/components/ui/action/link-button';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { PlainFacts } from '@/components/ui/noun/plain-facts';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type Talk } from '@/components/ui/record/activity-timeline';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { Section } from '@/components/ui/record/section';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { listActivitiesWithChanges } from '@/lib/audit/record-changes.data';
import { permissionTo } from '@/lib/auth/permission-to';
import { readTogether } from '@/lib/auth/session/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { isCommented } from '@/lib/comments/policy';
import type { Sections } from '@/lib/fields/fields-of';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { subjectOfList } from '@/lib/forms/subjects';
import { pageId } from '@/lib/http/page-id';
import type { Translator } from '@/lib/i18n/translator';
import { isNumbered, type NounKey, nounOf } from '@/lib/nouns';
import { can, canAny, type Permission } from '@/lib/permissions';
import { editsRecord } from '@/lib/records/edits';
import type { PlainRecords } from '@/lib/records/noun';
import { plainWords } from '@/lib/records/words.data';
import { ruleModels } from '@/lib/trigger-rules/models';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string }>;
}

/** A list of other records that belong to a record, on a tab of its own; the noun's messages name it: `tabs.<key>`. */
interface RelatedTab {
  key: string;
  /** Whoever has none of these permissions has no such tab. */
  opens: readonly Permission[];
  List: (props: { actor: Actor; id: string }) => Promise<ReactNode>;
  /** Whether it takes the whole width: the record's activity is then only on the first tab. */
  isWide?: boolean;
}

interface More {
  /** The parts of its facts: `sections.<key>`. By default one with all of them. */
  sections?: Sections;
  tabs?: readonly RelatedTab[];
  /** What people usually do with a record, instead of editing it: `steps.<key>`; `suits` says for which records. */
  primary?: {
    key: string;
    isFor: (actor: Actor) => boolean;
    href: (id: string) => string;
    suits?: (record: object) => boolean;
  };
  /** What everybody who opens a record must know first. */
  Notice?: ComponentType<{ record: object }>;
  /** The chip beside the name and the steps that the actor may take now, if the noun's records have states. */
  states?: {
    Chip: ComponentType<{ record: object }>;
    steps: (actor: Actor, record: object, t: Translator) => { next: NextStep; menu: MenuEntry[] };
  };
  /** Further entries of the record's menu. */
  menu?: (actor: Actor, record: { id: string }, t: Translator) => MenuEntry[];
  /** The id of the record that a missing one is a part of, if its old address leads there. */
  findInstead?: (actor: Actor, id: string) => Promise<string | null>;
}

/**
 * The pages of a plain noun's record: its facts beside what happened to it, and its form. Whoever may not edit the
 * record is led from the form to the facts.
 */
export function recordPage(
  noun: PlainRecords,
  Form: PlainForm,
  { sections, tabs = [], primary: usual, states, Notice, menu, findInstead }: More = {},
) {
  const { fields } = noun;
  const FormPage = plainFormPage(noun, Form);
  const { plural, path, opens } = nounOf(noun.key);
  const subject = subjectOfList(plural);
  const model = ruleModels.find((one) => one === noun.key);
  /** The record and who looks at it, once per request; else the not-found page. */
  const readRecord = cache(async (uuid: string) => {
    const actor = await requirePermission(...opens);
    const found = noun.get(actor, uuid, await getLocale());
    const record = await orInstead(found, path, findInstead && (() => findInstead(actor, uuid)));
    return { actor, record, name: nameOf(fields, record) };
  });

  return {
    generateMetadata: async ({ params }: Props) => ({ title: (await readRecord(await pageId(params))).name }),
    EditPage: async function EditRecordPage({ params }: Pick<Props, 'params'>) {
      const { actor, record, name } = await readRecord(await pageId(params));
      if (!editsRecord(actor, noun, record)) redirect(`${path}/${record.id}`);
      const t = await getTranslations(plural);
      return (
        <>
          <PageHead
            title={t('form.editTitle', { name })}
            breadcrumbs={[
              { label: t('title'), href: path },
              { label: name, href: `${path}/${record.id}` },
            ]}
          />
          <FormPage actor={actor} record={record} />
        </>
      );
    },
    Page: async function RecordPage({ params, searchParams }: Props) {
      const { actor, record, name } = await readRecord(await pageId(params));
      const [t, { tab }] = [await getTranslations(plural), await searchParams];
      const [edits, deletes] = [editsRecord(actor, noun, record), can(actor, permissionTo('delete', noun.key))];
      const forms = subject ? await listSubjectForms(actor, subject) : [];
      const form = currentForm(forms, tab);
      const related = tabs.filter((one) => canAny(actor, one.opens));
      const current = form ? undefined : related.find(({ key }) => key === tab);
      const lexicon = await readLexicon();
      const commented = isCommented(noun.key) ? { type: noun.key, id: record.id } : null;
      const { activities, said } = current?.isWide
        ? nothingAround
        : await readTogether(actor, async (inside) => ({
            activities: await listActivitiesWithChanges(inside, noun.key, record.id, lexicon),
            said: commented && (await readSaid(inside, commented)),
          }));
      const talk = commented && (await talkOf(actor, commented, said));
      const words = await plainWords(actor, fields, await getLocale());
      const steps = states?.steps(actor, record, t);
      const pathOf = (to: NounKey) => (canAny(actor, nounOf(to).opens) ? nounOf(to).path : null);
      const primary = usual?.isFor(actor) && (usual.suits?.(record) ?? true) ? usual : undefined;
      const isEdit = !steps?.next && !primary;
      const edit = edits && <LinkButton href={`${path}/${record.id}/edit`}>{t('steps.edit')}</LinkButton>;
      return (
        <>
          <PageHead
            title={name}
            status={states && <states.Chip record={record} />}
            context={isNumbered(noun.key) && String(Reflect.get(record, 'number'))}
            breadcrumbs={[{ label: t('title'), href: path }]}
            primary={
              steps?.next ? (
                <NextStepButton step={steps.next} />
              ) : isEdit || !primary ? (
                edit
              ) : (
                <LinkButton href={primary.href(record.id)}>{t(`steps.${primary.key}`)}</LinkButton>
              )
            }
            menu={[
              ...(steps?.menu ?? []),
              ...recordMenu(path, { ...record, name }, { edit: !isEdit && edits, delete: deletes }, t, {
                afterDelete: path,
              }),
              ...(menu?.(actor, record, t) ?? []),
              ...toDoEntry(actor, await getTranslations('to_dos'), noun.key, record.id),
              ...(model ? rulesEntry(actor, await getTranslations('trigger_rules'), model, record.id) : []),
            ]}
          />
          {Notice && <Notice record={record} />}
          {forms.length + related.length > 0 && (
            <TabsNav
              label={name}
              current={form ? formTab(form) : (current?.key ?? '')}
              tabs={[
                { key: '', label: t('sections.general'), href: `${path}/${record.id}` },
                ...related.map(({ key }) => ({
                  key,
                  label: t(`tabs.${key}`),
                  href: `${path}/${record.id}?tab=${key}`,
                })),
                ...forms.map((one) => ({
                  key: formTab(one),
                  label: one.label,
                  href: `${path}/${record.id}?tab=${formTab(one)}`,
                })),
              ]}
            />
          )}
          <RecordLayout
            aside={
              !current?.isWide && (
                <TalkFrame talk={talk}>
                  <Log title={t('sections.activity')} activities={activities} talk={talk} stateOf={words['status']} />
                </TalkFrame>
              )
            }
          >
            {form && subject ? (
              <SubjectTab actor={actor} form={form} subject={{ type: subject, id: record.id }} />
            ) : current ? (
              <div className={styles.related}>
                <current.List actor={actor} id={record.id} />
              </div>
            ) : (
              Object.entries(sections ?? { general: undefined }).map(([key, names]) => (
                <Facts key={key} title={t(`sections.${key}`)} {...{ fields, record, words, names, pathOf }} />
              ))
            )}
          </RecordLayout>
        </>
      );
    },
  };
}

/** A tab that takes the whole width shows neither. */
const nothingAround = { activities: [], said: null };

interface FactsProps extends ComponentProps<typeof PlainFacts> {
  title: string;
}

/**
 * A part of a record's facts. Of the fields that it names, those without a value are left out, and what rates show
 * beside them.
 */
function Facts({ title, names, ...plain }: FactsProps) {
  const shown = names?.filter((name) => isFilled(Reflect.get(plain.record, name)) && !besideRates.includes(name));
  if (shown?.length === 0) return null;
  return (
    <Section title={title}>
      <PlainFacts {...plain} {...(shown && { names: shown })} />
    </Section>
  );
}

const besideRates = ['currency', 'rate_unit'];

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

interface LogProps {
  title: string;
  activities: readonly Activity[];
  talk: Talk | null;
  /** How a state reads, if the noun's records have states. */
  stateOf: ((state: string) => string) | undefined;
}

function Log({ title, activities, talk, stateOf }: LogProps) {
  const entries = useActivityEntries(activities, (state, event) =>
    state && event === 'status_changed' ? stateOf?.(state) : undefined,
  );
  return <ActivityTimeline title={title} entries={entries} talk={talk} />;
}
