import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Fact, FactEdit } from '@/components/ui/record/facts/fact';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { PhoneLink } from '@/components/ui/value/phone-link';
import { useDays } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import type { Field } from '@/lib/fields/field';
import { said, spoken } from '@/lib/fields/plain';
import { rateUnitOf } from '@/lib/fields/rate-unit';
import type { NounKey } from '@/lib/nouns';

interface PlainFactsProps {
  /** The noun's fields; its messages have their labels. */
  fields: { noun: string; table: Readonly<Record<string, Field>> };
  record: object;
  /** How the values of its choices and of the company's words read, by the fields' names. */
  words?: Readonly<Record<string, (key: string) => string>>;
  /** The fields that are shown; by default all that a call sends and that the record has: the reader may not see all. */
  names?: readonly string[] | undefined;
  /** The path of a noun's records, of which the reader may open each; null if they may not. */
  pathOf?: (noun: NounKey) => string | null;
  /** What the inputs of the fields that the reader may change need, by their names. */
  edits?: Readonly<Record<string, FactEdit>>;
}

/** The plain fields of a record as facts. */
export function usePlainFacts({
  fields: { noun, table },
  record,
  words = {},
  names = Object.keys(table).filter((name) => !table[name]?.facts.given),
  pathOf,
  edits = {},
}: PlainFactsProps): Fact[] {
  const t = useTranslations();
  return names
    .filter((name) => name in record)
    .map((name) => {
      const value: unknown = Reflect.get(record, name);
      return {
        name,
        label: t(table[name]?.facts.label ?? `${noun}.fields.${name}`),
        value: isFilled(value) ? (
          <PlainValue field={table[name]} value={value} record={record} say={words[name]} pathOf={pathOf} />
        ) : null,
        edit: edits[name],
      };
    });
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

interface PlainValueProps {
  field: Field | undefined;
  value: unknown;
  record: object;
  say: ((key: string) => string) | undefined;
  pathOf?: PlainFactsProps['pathOf'];
}

/** A value as its field's kind is read. */
export function PlainValue({ field, value, record, say, pathOf }: PlainValueProps): ReactNode {
  const [show, format, join] = [useDays(), useFormatter(), useJoin()];
  if (value === null || value === undefined) return <NoValue />;
  if (Array.isArray(value) && value.length === 0) return <NoValue />;
  if (Array.isArray(value))
    return <bdi>{join(field?.kind === 'languages' ? spoken(value, say) : said(value, say))}</bdi>;
  if (typeof value === 'object') {
    const name = <bdi>{'name' in value && String(value.name)}</bdi>;
    const path = field?.facts.to && pathOf?.(field.facts.to);
    return path && 'id' in value ? <a href={`${path}/${value.id}`}>{name}</a> : name;
  }
  const text = String(value);
  const [currency, per] = rateUnitOf(record);
  switch (field?.kind) {
    case 'decimal':
      return field.facts.reads === 'hours' ? (
        <Hours value={text} />
      ) : (
        <Money amount={text} currency={currency} per={per} />
      );
    case 'choice':
    case 'country':
    case 'reference':
      return <bdi>{say?.(text) ?? text}</bdi>;
    case 'day':
      return show.day(text);
    case 'instant':
      return show.instant(text);
    case 'integer':
      return format.number(Number(value));
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <PhoneLink phone={text} />;
    default:
      return <bdi>{text}</bdi>;
  }
}
