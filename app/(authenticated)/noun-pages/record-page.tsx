import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ComponentProps, type ComponentType, cache, type ReactNode } from 'react';
import { orInstead } from '@/app/(authenticated)/noun-pages/or-instead';
import { type PlainForm, plainFormPage, plainFormProps } from '@/app/(authenticated)/noun-pages/plain-form-page';
import styles from '@/app/(authenticated)/noun-pages/record-page.module.css';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { RecordToDos, readRecordToDos } from '@/app/(authenticated)/record-to-dos';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { ClientMessages } from '@/components/shell/client-messages';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import type { MenuEntry, NextStep } from '@/components/ui/action/action';
import { LinkButton } from '@/components/ui/action/link-button';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { usePlainFacts } from '@/components/ui/noun/plain-facts';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';
import { type Belonging, BelongsPanel } from '@/components/ui/record/belongs-panel';
import type { FactEdit } from '@/components/ui/record/facts/fact';
import type { factEditor } from '@/components/ui/record/facts/fact-editor';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { readTogether } from '@/lib/auth/session/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { type FieldTable, nameField, type Sections } from '@/lib/fields/fields-of';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { subjectOfList } from '@/lib/forms/subjects';
import { namedResource } from '@/lib/http/named';
import { pageId } from '@/lib/http/page-id';
import type { Translator } from '@/lib/i18n/translator';
import { isNumbered, type NounKey, nounOf } from '@/lib/nouns';
import { can, canAny, type Permission } from '@/lib/permissions';
import { editsRecord } from '@/lib/records/edits';
import type { PlainRecords } from '@/lib/records/noun';
import { plainOptions, plainWords } from '@/lib/records/words.data';
import { toDoNounOf } from '@/lib/to-dos/kinds';
import { ruleModels } from '@/lib/trigger-rules/models';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

/** A list of other records that belong to a record, on a tab of its own; the noun's messages name it: `tabs.<key>`. */
interface RelatedTab {
  key: string;
  /** Whoever has none of these permissions has no such tab. */
  opens: readonly Permission[];
  List: (props: { actor: Actor; id: string }) => Promise<ReactNode>;
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
    /** The states as steps. */
    Way: ComponentType<{ actor: Actor; record: object }>;
  };
  /** What moves in a record, above its facts. */
  Figures?: (props: { actor: Actor; record: { id: string } }) => Promise<ReactNode>;
  /** What changes a fact in its place. */
  Fact?: ComponentType<ComponentProps<ReturnType<typeof factEditor>>>;
  /** What belongs to a record beside the records that it names, e.g. people and lists. */
  Beside?: (props: { actor: Actor; record: { id: string } }) => Promise<ReactNode>;
  /** Further entries of the record's menu. */
  menu?: (actor: Actor, record: { id: string }, t: Translator) => MenuEntry[];
  /** The id of the record that a missing one is a part of, if its old address leads there. */
  findInstead?: (actor: Actor, id: string) => Promise<string | null>;
}

/**
 * The pages of a plain noun's record: its facts, what happened to it and what belongs to it, and its form. Whoever may not edit the
 * record is led from the form to the facts.
 */
export function recordPage(
  noun: PlainRecords,
  Form: PlainForm,
  { sections, tabs = [], primary: usual, states, Figures, Fact, Beside, Notice, menu, findInstead }: More = {},
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
      const [t, { tab, ...shown }] = [await getTranslations(plural), await searchParams];
      const [edits, deletes] = [editsRecord(actor, noun, record), can(actor, permissionTo('delete', noun.key))];
      const forms = subject ? await listSubjectForms(actor, subject) : [];
      const form = currentForm(forms, tab);
      const related = tabs.filter((one) => canAny(actor, one.opens));
      const current = form ? undefined : related.find(({ key }) => key === tab);
      const lexicon = await readLexicon();
      const isFirst = !form && !current;
      const onToDos = toDoNounOf(noun.key);
      const toDosOn = onToDos && { type: onToDos, id: record.id };
      const { timeline, toDos, edited } = await readTogether(actor, async (inside) => ({
        timeline: isFirst ? await readRecordTimeline(inside, { type: noun.key, ...record }, shown, lexicon) : null,
        toDos: isFirst && toDosOn ? await readRecordToDos(inside, toDosOn) : [],
        edited: isFirst && edits && Fact ? await factEdits(inside, noun, record) : {},
      }));
      const words = await plainWords(actor, fields, await getLocale());
      const steps = states?.steps(actor, record, t);
      const pathOf = (to: NounKey) => (canAny(actor, nounOf(to).opens) ? nounOf(to).path : null);
      const ui = await getTranslations('ui');
      const belongs = belongingsOf(fields.table, record, { t, pathOf });
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
          {states && <states.Way actor={actor} record={record} />}
          {Notice && <Notice record={record} />}
          {timeline && Figures && <Figures actor={actor} record={record} />}
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
          {timeline ? (
            <RecordLayout
              facts={
                <ClientMessages namespaces={['validation', fields.noun]}>
                  <PlainFactPanel
                    noun={noun}
                    sections={sections ?? { general: Object.keys(fields.input) }}
                    record={record}
                    words={words}
                    edits={edited}
                    editor={Fact}
                    editHref={`${path}/${record.id}/edit`}
                    besides={belongs.map(({ key }) => key)}
                  />
                </ClientMessages>
              }
              aside={
                <>
                  <BelongsPanel title={ui('belongs')} items={belongs} />
                  {Beside && <Beside actor={actor} record={record} />}
                  {toDosOn && <RecordToDos record={toDosOn} toDos={toDos} />}
                </>
              }
            >
              <RecordTimeline actor={actor} path={`${path}/${record.id}`} read={timeline}>
                {(entries) => <Log title={t('sections.activity')} {...entries} stateOf={words['status']} />}
              </RecordTimeline>
            </RecordLayout>
          ) : form && subject ? (
            <SubjectTab actor={actor} form={form} subject={{ type: subject, id: record.id }} />
          ) : (
            current && (
              <div className={styles.related}>
                <current.List actor={actor} id={record.id} />
              </div>
            )
          )}
        </>
      );
    },
  };
}

/** Kinds whose choices are too many to send with a page: the form has them. */
const inFormOnly: readonly (string | undefined)[] = ['country', 'currency', 'languages'];

/** What the inputs of the fields that the reader may change need. */
async function factEdits(actor: Actor, noun: PlainRecords, record: object): Promise<Record<string, FactEdit>> {
  const { table } = noun.fields;
  const { values, sources } = plainFormProps(actor, noun, record);
  const options = await plainOptions(actor, noun.fields, await getLocale());
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !inFormOnly.includes(table[name]?.kind) && (table[name]?.kind !== 'named' || sources[name]))
      .map(([name, value]) => [name, { value, options: options[name], source: sources[name] }]),
  );
}

/** The records that a record names, beside people: they are shown beside it, not among its facts. */
function belongingsOf(
  table: FieldTable,
  record: object,
  { t, pathOf }: { t: Translator; pathOf: (to: NounKey) => string | null },
): Belonging[] {
  return Object.entries(table).flatMap(([name, { kind, facts }]) => {
    const named = namedResource.safeParse(Reflect.get(record, name));
    if (kind !== 'named' || !facts.to || facts.to === 'user' || !named.success) return [];
    const path = pathOf(facts.to);
    const { id, name: label } = named.data;
    return { key: name, label: t(`fields.${name}`), name: label, href: path && `${path}/${id}` };
  });
}

interface PlainFactPanelProps {
  noun: PlainRecords;
  sections: Sections;
  record: { id: string; version: number };
  words: Readonly<Record<string, (key: string) => string>>;
  edits: Readonly<Record<string, FactEdit>>;
  editor: More['Fact'];
  editHref: string;
  /** The fields that are shown beside the facts. */
  besides: readonly string[];
}

/** A record's facts, section by section, without its name, which is above, and without what is beside them. */
function PlainFactPanel({
  noun,
  sections,
  record,
  words,
  edits,
  editor: Editor,
  editHref,
  besides,
}: PlainFactPanelProps) {
  const { fields } = noun;
  const t = useTranslations(fields.noun);
  const facts = usePlainFacts({ fields, record, words, names: Object.values(sections).flat(), edits });
  const elsewhere = [nameField(fields.table), ...besideRates, ...besides];
  return (
    <FactPanel
      groups={Object.entries(sections).map(([key, names]) => ({
        key,
        title: t(`sections.${key}`),
        facts: facts.filter(({ name }) => names.includes(name) && !elsewhere.includes(name)),
      }))}
      editable={({ name, label, edit }, shown) =>
        edit &&
        (Editor ? (
          <Editor record={{ id: record.id, version: record.version }} {...{ name, label, edit, editHref }}>
            {shown}
          </Editor>
        ) : (
          shown
        ))
      }
    />
  );
}

/** What rates show beside their amounts. */
const besideRates = ['currency', 'rate_unit'];

interface LogProps extends TimelineView {
  activities: readonly Activity[];
  /** How a state reads, if the noun's records have states. */
  stateOf: ((state: string) => string) | undefined;
}

function Log({ activities, stateOf, ...view }: LogProps) {
  const entries = useActivityEntries(activities, (state, event) =>
    state && event === 'status_changed' ? stateOf?.(state) : undefined,
  );
  return <ActivityTimeline {...view} entries={entries} />;
}
