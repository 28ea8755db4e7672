import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import styles from '@/components/forms/answer/answer-value.module.css';
import { FileSize } from '@/components/ui/value/file-size';
import { NoValue } from '@/components/ui/value/no-value';
import { PhoneLink } from '@/components/ui/value/phone-link';
import { useFigures } from '@/components/ui/value/use-figures';
import { formatNumber } from '@/lib/format/number';
import { answerFilePath, leadHref } from '@/lib/forms/answers/addresses';
import type { Answer } from '@/lib/forms/answers/schema';
import { optionText, placesOf } from '@/lib/forms/answers/values/option-text';
import { listOf, type Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';

/** The parts of an answer that are needed to read its values: the names of the records that they lead to. */
export type Named = Pick<Answer, 'id' | 'labels' | 'form'> & Partial<Pick<Answer, 'gone' | 'files'>>;

interface Props {
  field: Field;
  value: Value | undefined;
  answer: Named;
  /** The company's language, in which every text of a form exists. */
  company: Language;
  /** The company's zone, in which its moments are shown. */
  zone: string;
}

/** A field's value as a person reads it; a dash without a value. It needs the messages `answers`. */
export function AnswerValue({ company, zone, field, value, answer }: Props) {
  return useAnswerValue(company, zone)(field, value, answer) ?? <NoValue />;
}

/** The same as a function that is made once, for a list's cells: null without a value. */
export function useAnswerValue(
  company: Language,
  zone: string,
): (field: Field, value: Value | undefined, answer: Named) => ReactNode {
  const [locale, format, show, t] = [useLocale(), useFormatter(), useFigures(), useTranslations('answers')];
  const { language } = findLocale(locale) ?? defaultLocale;

  const together = (parts: readonly ReactNode[]): ReactNode =>
    parts.length === 1
      ? parts[0]
      : format.list(
          parts.map((part, index) => <Fragment key={index}>{part}</Fragment>),
          { type: 'unit', style: 'short' },
        );

  function lead(field: Field, id: string, { labels, gone }: Named): ReactNode {
    const label = labels[id];
    if (label !== undefined) return <Lead href={leadHref(field, id)} label={label} />;
    const last = gone?.[id];
    if (last === undefined) return <span>{t('notYours')}</span>;
    return (
      <s title={t('gone')}>
        <bdi>{last}</bdi>
      </s>
    );
  }

  function valueOf(field: Field, value: Value | undefined, answer: Named): ReactNode {
    const several = listOf(value).map(String);
    const [text] = several;
    if (text === undefined || text === '') return null;
    switch (field.type) {
      case 'money':
        return field.currency ? show.money(text, field.currency) : <bdi dir="ltr">{formatNumber(text, locale)}</bdi>;
      case 'computed':
        return field.currency ? (
          show.money(text, field.currency)
        ) : (
          <bdi dir="ltr">{formatNumber(text, locale, placesOf(field))}</bdi>
        );
      case 'number':
        return <bdi dir="ltr">{formatNumber(text, locale, placesOf(field))}</bdi>;
      case 'rating':
        return <Rating value={Number(text)} most={Number(field.max ?? 5)} label={t('rating', ratingOf(field, text))} />;
      case 'date':
        return show.day(text);
      case 'date_time':
        return show.moment(text, zone);
      case 'time':
        return <bdi dir="ltr">{text}</bdi>;
      case 'checkbox':
        return t(text === 'true' ? 'yes' : 'no');
      case 'select':
      case 'multi_select':
        return together(several.map((key) => <bdi key={key}>{optionText(field, key, language, company)}</bdi>));
      case 'email':
        return (
          <a href={`mailto:${text}`}>
            <bdi dir="ltr">{text}</bdi>
          </a>
        );
      case 'phone':
        return <PhoneLink phone={text} />;
      case 'url':
        return (
          <a href={text} target="_blank" rel="noopener noreferrer">
            <bdi dir="ltr">{text.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</bdi>
          </a>
        );
      case 'user':
      case 'reference':
        return together(several.map((id) => lead(field, id, answer)));
      case 'file':
      case 'image':
      case 'signature':
        return <Files field={field} ids={several} answer={answer} />;
      case 'long_text':
        return (
          <span dir="auto" className={styles.long}>
            {text}
          </span>
        );
      default:
        return <bdi>{text}</bdi>;
    }
  }

  return valueOf;
}

const ratingOf = ({ max }: Field, text: string) => ({ value: Number(text), most: Number(max ?? 5) });

function Lead({ href, label }: { href: string | null; label: string }) {
  const name = <bdi>{label}</bdi>;
  return href ? <a href={href}>{name}</a> : name;
}

/** The most stars that are shown, so that they fit a line; a longer scale is only figures. */
const mostStars = 10;

function Rating({ value, most, label }: { value: number; most: number; label: string }) {
  if (most > mostStars) return label;
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {'★'.repeat(value)}
      <span className={styles.rest}>{'★'.repeat(Math.max(0, most - value))}</span>
    </span>
  );
}

function Files({ field, ids, answer }: { field: Field; ids: readonly string[]; answer: Named }) {
  const files = ids.map((id) => <File key={id} field={field} id={id} answer={answer} />);
  if (files.length === 1) return files[0];
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.key}>{file}</li>
      ))}
    </ul>
  );
}

function File({ field, id, answer }: { field: Field; id: string; answer: Named }) {
  const t = useTranslations('answers');
  const file = answer.files?.[id];
  const href = answerFilePath(answer.form.id, id);
  const name = file?.name ?? t(field.type === 'signature' ? 'signature' : 'file');
  if (field.type !== 'file')
    return (
      <a href={`${href}/image`} target="_blank" rel="noopener">
        <picture>
          <img className={styles.image} src={`${href}/image`} alt={name} loading="lazy" />
        </picture>
      </a>
    );
  return (
    <span>
      <a href={href} download>
        <bdi>{name}</bdi>
      </a>{' '}
      {file && (
        <span className={styles.size}>
          <FileSize bytes={file.size} />
        </span>
      )}
    </span>
  );
}
