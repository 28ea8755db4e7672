'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FillContext, fillContext } from '@/components/forms/fill/fields/fill-context';
import { type FilledValues, fillReader, type OneEntry } from '@/components/forms/fill/fill-reader';
import { FillSections } from '@/components/forms/fill/fill-sections';
import { NewerVersion } from '@/components/forms/fill/newer-version-part';
import { type SubjectChoice, SubjectField } from '@/components/forms/fill/subject-field';
import { typedKey, useBegunVersion, useOpenVersion } from '@/components/forms/fill/use-begun-version';
import { useFaultText } from '@/components/forms/fill/use-fault-text';
import { FormShell } from '@/components/ui/form/form-shell';
import type { SaveRequest } from '@/components/ui/form/saving/use-save';
import { CompanyZone } from '@/components/ui/value/company-zone';
import { answerHref } from '@/lib/forms/answers/addresses';
import type { FillableForm } from '@/lib/forms/answers/filling/fillable';
import type { Answer } from '@/lib/forms/answers/schema';
import { blankEntry, type Typed, typedOf } from '@/lib/forms/answers/values/typed';
import type { Definition } from '@/lib/forms/definition/schema';

type Mode = 'draft' | 'submitted';

interface FillFormProps {
  /** The form as this person sees it, in their language. */
  form: FillableForm;
  /** The company's time when the page was made. */
  clock: { timeZone: string; now: string };
  /** The answer to change; without it, a new one is given. */
  answer?: Answer;
  /** One entry of the answer, by its id, or a new one. */
  entry?: { section: string; id: string | null };
  /** The question which record a new answer is about. */
  subject?: SubjectChoice;
  /** The page that Cancel opens; without it there is no Cancel. */
  cancel?: string;
}

/** Any form of a company, to be filled in: a new answer, a whole answer, or one entry of it. */
export function FillForm({ form, clock, answer, entry, subject, cancel }: FillFormProps) {
  const { id: formId, definition, locked, version, newest } = form;
  const t = useTranslations('fill');
  const translate = useFaultText(clock.timeZone);
  const start = useMemo(() => beginning({ definition, answer, entry, subject }), [definition, answer, entry, subject]);
  // Read when the form is sent, and again at each key after that.
  const [mode] = useState(() => keptMode(answer?.status === 'draft' && entry ? 'draft' : 'submitted'));
  const asksSubject = subject !== undefined;
  const now = useMemo(() => ({ timeZone: clock.timeZone, now: new Date(clock.now) }), [clock.timeZone, clock.now]);
  const context = useMemo(() => fillContext(formId, `/api/v1/forms/${formId}/files`, locked), [formId, locked]);
  const reader = useMemo(
    () =>
      fillReader({
        definition,
        clock: now,
        locked: context.locked,
        uploads: context.uploads,
        version,
        mode: mode.read,
        only: start.only,
        asksSubject,
        translate,
      }),
    [definition, now, context, version, mode, start, asksSubject, translate],
  );
  const named = ['answer', answer?.id ?? formId, entry?.section, entry?.id].filter(Boolean).join('-');
  const open = useOpenVersion();
  useBegunVersion(named, version, open);
  const hasDraft = !entry && answer?.status !== 'submitted';
  const success = ({ number, status }: Answer) =>
    entry || answer?.status === 'submitted'
      ? t('saved')
      : t(status === 'draft' ? 'draftSaved' : 'submitted', { number });
  return (
    <CompanyZone value={now.timeZone}>
      <FillContext value={context}>
        <FormShell<Answer>
          reader={reader}
          initial={start.values}
          arrivals={context.uploads}
          waitingText={t('waiting')}
          request={requestOf(formId, answer, entry)}
          formKey={typedKey(named, version)}
          submitLabel={t(hasDraft ? 'submit' : 'save')}
          onSubmitChosen={hasDraft ? () => mode.choose('submitted') : undefined}
          also={hasDraft ? { label: t('saveDraft'), onChosen: () => mode.choose('draft') } : undefined}
          success={success}
          cancel={cancel}
          toValues={(record) => beginning({ definition, answer: record, entry, subject }).values}
          onSaved={(saved) => answerHref(saved.uuid)}
        >
          {newest && (
            <NewerVersion
              begun={{ version, definition }}
              newest={newest}
              clock={now}
              isLeft={answer !== undefined && answer.form_version > version}
              formKey={named}
              onOpen={() => open(null)}
            />
          )}
          {subject && <SubjectField subject={subject} />}
          <FillSections definition={definition} clock={now} only={start.only} />
        </FormShell>
      </FillContext>
    </CompanyZone>
  );
}

/** The way in which an answer is sent: the button chooses it, the check reads it. */
function keptMode(mode: Mode) {
  let kept = mode;
  return {
    read: () => kept,
    choose: (next: Mode) => {
      kept = next;
    },
  };
}

/** The initial values of the controls, and the only entry that is shown. */
function beginning({
  definition,
  answer,
  entry,
  subject,
}: Pick<FillFormProps, 'answer' | 'entry' | 'subject'> & { definition: Definition }): {
  values: FilledValues;
  only?: OneEntry;
} {
  const values: Typed = typedOf(definition, answer && valuesOf(answer));
  const rest = {
    labels: answer?.labels ?? {},
    files: answer?.files ?? {},
    ...(subject ? { subject_id: subject.initial?.id ?? '' } : {}),
  };
  const section = definition.sections.find(({ key }) => key === entry?.section);
  if (!entry || !section) return { values: { ...rest, values } };
  const ids = answer?.entries[entry.section]?.map(({ id }) => id) ?? [];
  const entries = values[section.key];
  const index = entry.id === null ? ids.length : ids.indexOf(entry.id);
  if (entry.id === null && Array.isArray(entries)) values[section.key] = [...entries, blankEntry(section)];
  return { values: { ...rest, values }, only: { section: section.key, index } };
}

const valuesOf = ({ values, entries }: Answer) => ({
  ...values,
  ...Object.fromEntries(Object.entries(entries).map(([key, own]) => [key, own.map((one) => one.values)])),
});

function requestOf(formId: string, answer: Answer | undefined, entry: FillFormProps['entry']): SaveRequest {
  if (!answer) return { method: 'post', path: `/api/v1/forms/${formId}/submissions` };
  const recordPath = `/api/v1/submissions/${answer.id}`;
  const etag = `"${answer.version}"`;
  if (!entry) return { method: 'put', path: recordPath, etag };
  const entries = `${recordPath}/sections/${entry.section}/entries`;
  return entry.id === null
    ? { method: 'post', path: entries, etag, recordPath }
    : { method: 'put', path: `${entries}/${entry.id}`, etag, recordPath };
}
