'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { isMadeFrom, keyFrom } from '@/lib/forms/building/keys';
import { localText } from '@/lib/forms/definition/schema';
import { formInput } from '@/lib/forms/schema';
import { inEveryLanguage, type Language } from '@/lib/i18n/locales';

/** A new form by its name; everything else is built afterwards. */
export function NewForm({ language }: { language: Language }) {
  const t = useTranslations('forms.builder');
  const names = inEveryLanguage(() => '');
  const schema = useMemo(() => formNamedIn(language), [language]);
  return (
    <ResourceForm<typeof formInput, { uuid: string }>
      schema={schema}
      defaultValues={{ name: names, key: '' }}
      request={{ method: 'post', path: '/api/v1/forms' }}
      formKey="form-new"
      submitLabel={t('create.submit')}
      success={t('create.created')}
      cancel="/modules"
      onSaved={(saved) => `/modules/${saved.uuid}`}
    >
      <FormSection title={t('create.about')}>
        <TextField name={`name.${language}`} label={t('props.name')} required />
        <TextField name="key" label={t('props.key')} help={t('create.keyHelp')} />
        <KeyFromName name={`name.${language}`} />
      </FormSection>
    </ResourceForm>
  );
}

/**
 * The schema of a new form: a draft may lack its name, but a form that somebody begins must have one in the company's
 * language.
 */
const formNamedIn = (language: Language) =>
  formInput.extend({
    name: localText.refine((name) => name[language] !== undefined, { path: [language], params: { key: 'required' } }),
  });

/** Makes the key from the name, as long as nobody typed another. */
function KeyFromName({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();
  const text: unknown = useWatch({ name });
  const before = useRef('');
  useEffect(() => {
    const made = keyFrom(typeof text === 'string' ? text : '');
    const key: unknown = getValues('key');
    if (key === '' || (typeof key === 'string' && isMadeFrom(key, before.current))) setValue('key', made);
    before.current = made;
  }, [text, getValues, setValue]);
  return null;
}
