import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { permissionsToEdit, permissionTo } from '@/lib/auth/permission-to';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { ownFile } from '@/lib/forms/own-fields/export.data';
import { isOwnList } from '@/lib/forms/own-fields/own-field';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import type { ListQuery } from '@/lib/lists/list-query';
import { nounOf } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';
import { filterValues, listFilterValues } from '@/lib/records/filters.data';
import type { NounRecords, PlainRecords } from '@/lib/records/noun';
import { exportTypes, type ListFile } from '@/lib/sheets/export-list';
import { idParams } from '@/lib/text/schema';

type Query = ListQuery<string, object>;

/** The handlers of a noun's list: GET reads a page of it, POST creates a record. */
export function listRoutes<Q extends z.ZodType<Query>, R extends z.ZodType, O extends z.ZodType, I extends z.ZodType>(
  noun: Pick<
    NounRecords<Q, R, O, I, z.ZodType>,
    'key' | 'words' | 'query' | 'row' | 'record' | 'input' | 'read' | 'create'
  >,
) {
  const { plural, opens } = nounOf(noun.key);
  const [one, several] = noun.words;
  return {
    GET: defineRoute(
      { summary: `List ${several}`, access: opens, bySupport: true, query: noun.query, out: noun.row, list: true },
      async ({ actor, query, request }) =>
        noun.read(actor, query, {
          locale: callerLocale(request, actor),
          own: isOwnList(plural) ? await ownConditions(actor, plural, query.filter) : [],
        }),
    ),
    POST: defineRoute(
      {
        summary: `Create ${one}`,
        access: [permissionTo('create', noun.key)],
        body: noun.input,
        out: noun.record,
        status: 201,
      },
      ({ actor, body, request }) => noun.create(actor, body, callerLocale(request, actor)),
    ),
  };
}

/** The handlers of one record: GET, PUT, PATCH and DELETE. */
export function recordRoutes<O extends z.ZodType, I extends z.ZodType>(
  noun: Pick<
    NounRecords<z.ZodType<Query>, z.ZodType, O, I, z.ZodType>,
    'key' | 'words' | 'record' | 'input' | 'get' | 'toBody' | 'update' | 'delete'
  >,
) {
  const [one] = noun.words;
  const ofRecord = { params: idParams, out: noun.record };
  const PUT = defineRoute(
    {
      summary: `Replace ${one}`,
      access: permissionsToEdit(noun.key),
      ...ofRecord,
      body: noun.input,
      replaces: async ({ actor, params, request }) => {
        const record = await noun.get(actor, params.id, callerLocale(request, actor));
        return noun.toBody?.(record) ?? record;
      },
    },
    ({ actor, params, body, ifMatch, request }) =>
      noun.update(actor, params.id, body, { locale: callerLocale(request, actor), ifMatch }),
  );
  return {
    GET: defineRoute(
      { summary: `Get ${one}`, access: nounOf(noun.key).opens, bySupport: true, ...ofRecord },
      ({ actor, params, request }) => noun.get(actor, params.id, callerLocale(request, actor)),
    ),
    PUT,
    PATCH: patchOf(PUT),
    DELETE: defineRoute(
      { summary: `Delete ${one} that nothing uses`, access: [permissionTo('delete', noun.key)], params: idParams },
      async ({ actor, params, ifMatch }) => {
        await noun.delete(actor, params.id, ifMatch);
        return null;
      },
    ),
  };
}

/** The handler of what a plain noun's list can be narrowed to. */
export const filterRoutes = (noun: Pick<PlainRecords, 'key' | 'words' | 'fields'>) => ({
  GET: defineRoute(
    {
      summary: `What the list of ${noun.words[1]} can be narrowed to`,
      access: nounOf(noun.key).opens,
      bySupport: true,
      out: filterValues,
    },
    ({ actor, request }) => listFilterValues(actor, noun, callerLocale(request, actor)),
  ),
});

interface ExportedList<X extends z.ZodType> {
  /** The list in English, for the API's document: "pay runs". */
  several: string;
  access: readonly [Permission, ...Permission[]];
  bySupport?: boolean;
  /** The list's name in the audit log. */
  kind: string;
  query: X;
  exportFile(actor: Actor, query: z.output<X>, locale: string): Promise<ListFile>;
}

/** The handler of a list's file, for a list that is no noun's. */
export const exportRoute = <X extends z.ZodType>({ several, kind, exportFile, ...spec }: ExportedList<X>) =>
  defineRoute(
    {
      ...spec,
      summary: `The filtered ${several} as CSV or XLSX, with the columns asked for`,
      file: exportTypes,
      taken: { action: 'exported', kind },
      ownTransaction: true,
    },
    async ({ actor, query, request }) => FileAnswer.of(await exportFile(actor, query, callerLocale(request, actor))),
  );

/** The handler of the file of a noun's list. */
export function exportRoutes<X extends z.ZodType<{ columns?: readonly string[]; filter: object }>>(
  noun: Pick<
    NounRecords<z.ZodType<Query>, z.ZodType, z.ZodType, z.ZodType, X>,
    'key' | 'words' | 'exportFile' | 'exportQuery'
  >,
) {
  const { plural } = nounOf(noun.key);
  return {
    GET: exportRoute({
      several: noun.words[1],
      access: [permissionTo('export', noun.key)],
      bySupport: true,
      kind: plural,
      query: noun.exportQuery,
      exportFile: async (actor, query, locale) =>
        noun.exportFile(
          actor,
          query,
          locale,
          isOwnList(plural) ? await ownFile(actor, plural, query, locale) : undefined,
        ),
    }),
  };
}
