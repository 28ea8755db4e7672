import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import type { MenuEntry } from '@/components/ui/action/action';
import { LinkButton } from '@/components/ui/action/link-button';
import type { ListWithTicks } from '@/components/ui/list/bulk/bulk-action';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import type { Filter } from '@/components/ui/list/filters/filter';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { FieldToolbar } from '@/components/ui/noun/field-toolbar';
import { PlainTable, type PlainTableProps } from '@/components/ui/noun/plain-table';
import { nameOf } from '@/components/ui/noun/record-menu';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { type FieldTable, isList } from '@/lib/fields/fields-of';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { isOwnList, noOwnFields } from '@/lib/forms/own-fields/own-field';
import type { Translator } from '@/lib/i18n/translator';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { nounOf } from '@/lib/nouns';
import { can } from '@/lib/permissions';
import type { PlainRecords } from '@/lib/records/noun';
import { plainOptions, plainWords } from '@/lib/records/words.data';

interface Props {
  searchParams: Promise<ListParams>;
}

interface More {
  /** The table, if some of its cells are not plain. */
  Table?: ComponentType<PlainTableProps>;
  /** The list whose ticked rows have actions (`GET /api/menus/…`), who may tick rows, and the steps that a row can take. */
  ticks?: {
    tableId: ListWithTicks;
    isFor: (actor: Actor) => boolean;
    stepsOf?: (actor: Actor, record: object) => readonly string[];
  };
  /** Its filters beside those of its fields. */
  filters?: (actor: Actor, t: Translator, filter: object) => Promise<readonly Filter[]>;
  /** Further entries of its menu, also for all that the list finds now: null if it finds nothing. */
  menu?: (actor: Actor, t: Translator, found: FoundAll | null) => Promise<readonly MenuEntry[]>;
}

/** What a list is narrowed to, as a call sends it. */
export interface FoundAll {
  filter: Readonly<Record<string, string>>;
  search?: string;
}

/** The page of a plain noun's list. */
export function listPage(noun: PlainRecords, { Table = PlainTable, ticks, filters, menu: more }: More = {}) {
  const { plural, path, pages, opens } = nounOf(noun.key);

  /** Reads the list with the reader's columns and, if its noun can have them, the company's own fields. */
  async function readList(params: ListParams) {
    const [actor, locale] = [await requirePermission(...opens), await getLocale()];
    if (!isOwnList(plural)) {
      const [listed, columns] = await readWithColumns(actor, noun.list, params, (inside) =>
        pageList(path, params, noun.query, (query) => noun.read(inside, query, { locale, own: [] })),
      );
      return { actor, ...listed, own: noOwnFields, columns };
    }
    const [listed, columns] = await readWithOwnFields(actor, plural, params, (inside) =>
      pageList(path, params, noun.query, async (query) =>
        noun.read(inside, query, { locale, own: await ownConditions(inside, plural, query.filter) }),
      ),
    );
    return { actor, ...listed, columns };
  }

  return {
    generateMetadata: async () => ({ title: (await getTranslations(plural))('title') }),
    Page: async function ListPage({ searchParams }: Props) {
      const { actor, page, query, list, columns, own, refused } = await readList(await searchParams);
      const [t, locale] = [await getTranslations(plural), await getLocale()];
      const may = (verb: 'create' | 'edit' | 'delete' | 'export') => can(actor, permissionTo(verb, noun.key));
      const create = may('create') && <LinkButton href={`${path}/create`}>{t('new')}</LinkButton>;
      const imports = may('create') && pages.includes('import') && (await getTranslations('imports'));
      const words = await plainWords(actor, noun.fields, locale);
      const fault = refused.find(({ path }) => path === 'search');
      const menu = [
        ...(imports ? [{ key: 'import', label: imports('open'), href: `${path}/import` }] : []),
        ...((await more?.(actor, t, page.rows.length > 0 ? foundAll(list.params) : null)) ?? []),
      ];
      const ticked = ticks?.isFor(actor) ? ticks : undefined;
      const stepsOf = ticked?.stepsOf;
      return (
        <>
          <PageHead title={t('title')} context={t('context')} primary={create} menu={menu} />
          <FieldToolbar
            noun={noun.key}
            fields={noun.fields}
            api={`/api/v1${path}`}
            reader={actor}
            columns={columns}
            own={own}
            options={await plainOptions(actor, noun.fields, locale)}
            chosen={chosenIn(noun.fields.table, query.filter, words, page.rows)}
            exports={may('export')}
            {...(filters && { filters: await filters(actor, t, query.filter) })}
            search={{
              ...(noun.longestSearch && { longest: noun.longestSearch }),
              ...(fault && { fault: (await getTranslations('validation'))(fault.key, fault.values) }),
              ...(page.meta.search_cut && { note: t('searchCut') }),
            }}
          />
          <Table
            noun={noun.key}
            fields={noun.fields}
            words={words}
            page={page}
            list={list}
            columns={columns}
            own={own}
            selection={
              ticked && {
                id: ticked.tableId,
                name: (row) => nameOf(noun.fields, row),
                ...(stepsOf && { facts: (row: object) => ({ steps: stepsOf(actor, row) }) }),
              }
            }
            allowed={{ edit: may('edit'), delete: may('delete') }}
            empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
          />
          {ticked && <LateBulkBar tableId={ticked.tableId} />}
        </>
      );
    },
  };
}

/** What the list's address narrows it to. */
function foundAll(params: ListParams): FoundAll {
  const filter = Object.entries(params).flatMap(([param, value]) => {
    const name = /^filter\[(.+)\]$/.exec(param)?.[1];
    return name && typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  const { search } = params;
  return { filter: Object.fromEntries(filter), ...(typeof search === 'string' && search !== '' && { search }) };
}

/** What the list is narrowed to, in words, where the page does not read the filter's choices. */
const chosenIn = (
  table: FieldTable,
  filter: object,
  words: Readonly<Record<string, (key: string) => string>>,
  rows: readonly object[],
) =>
  Object.fromEntries(
    Object.keys(table).flatMap((name) => {
      const kind = table[name]?.kind;
      const value: unknown = Reflect.get(filter, kind === 'named' ? `${name}_id` : name);
      if (kind === 'named' && typeof value === 'string') {
        // Every row has the record that the list is narrowed to.
        const label: unknown = Reflect.get(Object(Reflect.get(rows[0] ?? {}, name)), 'name');
        return typeof label === 'string' ? [[`${name}_id`, [{ value, label }]]] : [];
      }
      if (!kind || (!isList(kind) && kind !== 'country') || typeof value !== 'string') return [];
      return [[name, [{ value, label: words[name]?.(value) ?? value }]]];
    }),
  );
