'use client';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '@/components/forms/builder/preview.module.css';
import { FillContext, type FillForm, fillContext } from '@/components/forms/fill/fields/fill-context';
import { fillReader } from '@/components/forms/fill/fill-reader';
import { FillSections } from '@/components/forms/fill/fill-sections';
import { useFaultText } from '@/components/forms/fill/use-fault-text';
import { wordsOf } from '@/components/forms/fill/words';
import { ErrorSummary } from '@/components/ui/form/error-summary';
import formStyles from '@/components/ui/form/form.module.css';
import { FormFrameContext } from '@/components/ui/form/form-context';
import { useRegisteredFields } from '@/components/ui/form/use-registered-fields';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import { editsField, type FormRights } from '@/lib/forms/answers/policy';
import { typedOf } from '@/lib/forms/answers/values/typed';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';

interface PreviewFormProps {
  /** The form as the chosen person sees it. */
  definition: Definition;
  /** The form as it was built, with the roles of each field. */
  original: Definition;
  rights: FormRights;
}

/** The form of the fill page, checked but never sent. */
export function PreviewForm({ definition, original, rights }: PreviewFormProps) {
  const fill = useTranslations('fill');
  const timeZone = useCompanyZone();
  const translate = useFaultText(timeZone);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { enrol, fieldAt } = useRegisteredFields();
  const clock = useMemo(() => ({ timeZone, now: new Date() }), [timeZone]);
  const context = useMemo(() => previewContext(original, rights), [original, rights]);
  const reader = useMemo(
    () =>
      fillReader({
        definition,
        clock,
        locked: context.locked,
        uploads: context.uploads,
        version: 1,
        mode: () => 'submitted',
        asksSubject: false,
        translate,
      }),
    [definition, clock, context, translate],
  );
  const form = useForm({
    resolver: reader.resolver,
    defaultValues: { labels: {}, files: {}, values: typedOf(definition, undefined) },
    shouldFocusError: false,
  });
  const frame = useMemo(() => ({ id, enrol, isRequired: () => false }), [id, enrol]);
  return (
    <FillContext value={context}>
      <FormProvider {...form}>
        <FormFrameContext value={frame}>
          <h2 className={styles.name}>{wordsOf(definition.name)}</h2>
          <p className={styles.description}>{wordsOf(definition.description)}</p>
          <form
            noValidate
            className={formStyles.form}
            onSubmit={(event) => {
              setWhole(false);
              void form.handleSubmit(() => setWhole(true))(event);
            }}
          >
            <ErrorSummary formId={id} fieldAt={fieldAt} />
            <FillSections definition={definition} clock={clock} />
            {isWhole && <Alert severity="success">{fill('wouldSubmit')}</Alert>}
            <div>
              <Button type="submit" variant="contained">
                {fill('submit')}
              </Button>
            </div>
          </form>
        </FormFrameContext>
      </FormProvider>
    </FillContext>
  );
}

/** The context of a form that cannot send anything. */
const previewContext = (definition: Definition, rights: FormRights): FillForm => ({
  ...fillContext(
    '',
    '',
    placedFields(definition).flatMap(({ field, path }) => (editsField(rights, field) ? [] : [path])),
  ),
  isPreview: true,
});
