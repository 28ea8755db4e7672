import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { NoValue } from '@/components/ui/value/no-value';
import { PhoneLink } from '@/components/ui/value/phone-link';
import { useDays } from '@/components/ui/value/use-figures';
import type { Field } from '@/lib/fields/field';

interface PlainFactsProps {
  /** The noun's fields; its messages have their labels. */
  fields: { noun: string; table: Readonly<Record<string, Field>> };
  record: object;
  /** The fields that are shown; by default all that a call sends. */
  names?: readonly string[];
}

/** The plain fields of a record, label by value. */
export function PlainFacts({ fields: { noun, table }, record, names }: PlainFactsProps) {
  const t = useTranslations(noun);
  const shown = names ?? Object.keys(table).filter((name) => !table[name]?.facts.given);
  return (
    <DefinitionList
      items={shown.map((name) => ({
        label: t(`fields.${name}`),
        value: <PlainValue kind={table[name]?.kind} value={Reflect.get(record, name)} />,
      }))}
    />
  );
}

interface PlainValueProps {
  kind: Field['kind'] | undefined;
  value: unknown;
}

/** A value as its field's kind is read. */
function PlainValue({ kind, value }: PlainValueProps): ReactNode {
  const [show, format] = [useDays(), useFormatter()];
  if (value === null || value === undefined) return <NoValue />;
  if (typeof value === 'object') return <bdi>{'name' in value && String(value.name)}</bdi>;
  const text = String(value);
  switch (kind) {
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
