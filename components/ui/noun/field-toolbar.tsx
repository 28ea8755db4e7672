import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/inputs/option';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListSearch } from '@/components/ui/list/filters/search-box';
import { recordSource } from '@/components/ui/noun/record-source';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import type { Field } from '@/lib/fields/field';
import { isList } from '@/lib/fields/fields-of';
import type { ListColumns } from '@/lib/fields/list';
import { exportedColumns, noOwnFields, type OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValue } from '@/lib/lists/chosen-values';
import { type NounKey, nounOf } from '@/lib/nouns';
import type { PermissionHolder } from '@/lib/permissions';

/** How the two values of a flag read. */
type FlagWords = Readonly<Record<'true' | 'false', string>>;

interface FieldToolbarProps {
  noun: NounKey;
  fields: { table: Readonly<Record<string, Field>> };
  /** The list's address in the API, for its file and the choices of its filters. */
  api: string;
  reader: PermissionHolder;
  columns: ListColumns;
  own?: OwnFields | undefined;
  exports?: boolean;
  /** How the values of its flags read, by their names. */
  flags?: Readonly<Record<string, FlagWords>>;
  /** The values of its choices and of the company's words, by the fields' names; without them the filter asks for them. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** The current values of filters whose choices are not read with the page. */
  chosen?: Readonly<Record<string, ChosenValue[] | undefined>>;
  /** The filters beside those of its fields. */
  filters?: readonly Filter[];
  /** What the list says about its search. */
  search?: ListSearch;
}

/** The toolbar above a noun's list: its filters follow from its fields. */
export function FieldToolbar(props: FieldToolbarProps) {
  const {
    noun,
    fields,
    api,
    reader,
    columns,
    own = noOwnFields,
    exports = false,
    flags = {},
    options = {},
    chosen = {},
    filters = [],
    search = {},
  } = props;
  const t = useTranslations(nounOf(noun).plural);
  const filterOf = ([name, { kind, facts }]: [string, Field]): Filter[] => {
    if (!facts.filtered) return [];
    const label = t(`fields.${name}`);
    if (kind === 'day') return [{ key: name, label, kind: 'dates' }];
    if (kind === 'flag') return [{ key: name, label, kind: 'select', options: optionsOf(name, flags[name]) }];
    if (kind === 'named') {
      const source = recordSource(reader, facts.to);
      return source
        ? [{ key: `${name}_id`, label, chosen: chosen[`${name}_id`] ?? [], kind: 'record', ...source }]
        : [];
    }
    // All countries of the world are asked for only where somebody opens the filter.
    const known = kind === 'country' || kind === 'languages' ? undefined : options[name];
    if (known) return [{ key: name, label, kind: 'select', options: known }];
    const isNamedAlike = isList(kind) || kind === 'country';
    const source = { path: `${api}/filters`, field: isNamedAlike ? name : `${name}s` };
    return [{ key: name, label, chosen: chosen[name] ?? [], kind: 'select', options: [], source }];
  };
  return (
    <ListToolbar
      views={columns.views}
      storageKey={`${noun}_filters`}
      searchHint={t('searchHint')}
      search={search}
      filters={[...Object.entries(fields.table).flatMap(filterOf), ...filters, ...useOwnFilters(own)]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path={`${api}/export`} columns={exportedColumns(columns.shown, own)} />}
    </ListToolbar>
  );
}

/** The choices of a flag. @throws Error if its words are missing: the values themselves are in no language. */
function optionsOf(name: string, words: FlagWords | undefined) {
  if (!words) throw new Error(`The toolbar has no words for the flag ${name}.`);
  return (['true', 'false'] as const).map((value) => ({ value, label: words[value] }));
}
