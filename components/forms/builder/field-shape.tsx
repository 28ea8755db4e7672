'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { Input, Select, Textarea } from '@/components/ui/plain/input';
import { textIn } from '@/lib/forms/definition/fields';
import type { Field } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

/** The look of a field; nothing can be typed into it here. */
export function FieldShape({ field, language }: { field: Field; language: Language }) {
  const shape = useShape(field, language);
  return (
    shape && (
      <div inert className={styles.shape}>
        {shape}
      </div>
    )
  );
}

function useShape(field: Field, language: Language) {
  const t = useTranslations('forms.builder');
  const { company } = useBuilder();
  const options = (field.options ?? []).map(({ key, label }) => ({
    key,
    label: textIn(label, language, company) || key,
  }));
  switch (field.type) {
    case 'heading':
    case 'note':
      return null;
    case 'long_text':
      return <Textarea rows={3} readOnly />;
    case 'select':
      return (
        <Select>
          {options.map(({ key, label }) => (
            <option key={key}>{label}</option>
          ))}
        </Select>
      );
    case 'multi_select':
      return options.map(({ key, label }) => (
        <label key={key} className={styles.check}>
          <input type="checkbox" />
          {label}
        </label>
      ));
    case 'checkbox':
      return <input type="checkbox" checked={field.default === true} readOnly />;
    case 'rating':
      return <span className={styles.rating}>{'☆'.repeat(Math.min(Number(field.max) || 5, 10))}</span>;
    case 'file':
    case 'image':
    case 'signature':
      return <div className={styles.drop}>{t(`types.${field.type}`)}</div>;
    case 'date':
    case 'time':
      return <Input type={field.type} readOnly className={styles.short} />;
    case 'date_time':
      return <Input type="datetime-local" readOnly className={styles.short} />;
    case 'number':
    case 'money':
    case 'computed':
      return <Input readOnly className={styles.short} end={field.currency} />;
    case 'text':
    case 'email':
    case 'phone':
    case 'url':
    case 'user':
    case 'reference':
      return <Input readOnly />;
  }
}
