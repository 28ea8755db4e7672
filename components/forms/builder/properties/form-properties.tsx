'use client';
import { useTranslations } from 'next-intl';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { ChecksProperty } from '@/components/forms/builder/properties/checks-property';
import { SelectProperty } from '@/components/forms/builder/properties/simple-properties';
import { TextProperty } from '@/components/forms/builder/properties/text-property';
import type { FormHead } from '@/lib/forms/building/workbench';
import { formIcons, formKinds } from '@/lib/forms/definition/schema';
import { formSubjects } from '@/lib/forms/subjects';

/** The properties of the form itself: its name, who answers it how often, and what it is about. */
export function FormProperties({ isPublished }: { isPublished: boolean }) {
  const t = useTranslations('forms.builder');
  const kinds = useTranslations('forms.kinds');
  const store = useBuilder();
  const head = useBuilt((state) => state.history.present.head);
  const change = (part: Partial<FormHead>, typing: string | null = null) =>
    store.apply({ do: 'change_form', change: part }, typing);
  const { roles } = store;
  const subjects = ['none' as const, ...formSubjects];
  return (
    <>
      <TextProperty
        label={t('props.name')}
        value={head.name}
        isNeeded
        onChange={(name) => change({ name: name ?? {} }, 'form-name')}
      />
      <TextProperty
        label={t('props.description')}
        value={head.description}
        isLong
        onChange={(description) => change({ description }, 'form-description')}
      />
      <SelectProperty
        label={t('props.icon')}
        value={head.icon}
        options={formIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
        onChange={(icon) => change({ icon })}
      />
      <SelectProperty
        label={t('props.kind')}
        help={isPublished ? t('props.fixedHelp') : undefined}
        disabled={isPublished}
        value={head.kind}
        options={formKinds.map((value) => ({ value, label: kinds(value) }))}
        onChange={(kind) => change({ kind })}
      />
      <SelectProperty
        label={t('props.subject')}
        help={isPublished ? t('props.fixedHelp') : t('props.subjectHelp')}
        disabled={isPublished}
        value={head.subject ?? 'none'}
        options={subjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        onChange={(subject) => change({ subject: subject === 'none' ? null : subject })}
      />
      <ChecksProperty
        checks={head.checks}
        onChange={(checks, typing) => change({ checks }, typing ? `form-${typing}` : null)}
      />
      <SelectProperty
        label={t('props.review')}
        help={t('props.reviewHelp')}
        value={head.review?.role_id ?? 'none'}
        options={[
          { value: 'none', label: t('props.noReview') },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(role) => change({ review: role === 'none' ? null : { role_id: role } })}
      />
    </>
  );
}
