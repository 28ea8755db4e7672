import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import type { Page } from '@/lib/lists/list-query';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import { roleName } from '@/lib/roles/names';
import { type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';
import { startTask } from '@/lib/tasks/data';
import type { ClaimedTask } from '@/lib/tasks/run.data';
import type { Task } from '@/lib/tasks/schema';
import { type UserColumn, userFields } from '@/lib/users/fields';
import { countUsers, listUsers } from '@/lib/users/list.data';
import { immediateRows, type User, type UserExportQuery, userExportQuery } from '@/lib/users/schema';

/**
 * Exports the filtered list as a file: at once if it is short, else as a task in the background.
 *
 * @param actor must not carry a transaction.
 * @throws Problem as `exportList`, 409 as `startTask`.
 */
export async function exportUsers(
  actor: Actor,
  given: Record<string, string>,
  query: UserExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile | Task> {
  const total = query.ids?.length ?? (await countUsers(actor, query, own.conditions));
  return total > immediateRows
    ? startTask(actor, 'export_users', { query: given, locale, total })
    : fileOf(actor, query, locale, own);
}

const taskInput = z.object({ query: z.record(z.string(), z.string()), locale: z.string(), total: z.number() });

/** Runs the task `export_users`. */
export async function runExport(
  task: ClaimedTask,
  actor: Actor,
  report: (done: number, total?: number) => Promise<void>,
  readOwn: (query: UserExportQuery, locale: string) => Promise<OwnFile>,
): Promise<{ file: ListFile; result: { rows: number } }> {
  if (!can(actor, 'export_users')) throw forbidden();
  const { query, locale, total } = taskInput.parse(task.input);
  const result = { rows: 0 };
  const asked = userExportQuery.parse(query);
  const file = await fileOf(actor, asked, locale, await readOwn(asked, locale), async ({ rows }) => {
    result.rows += rows.length;
    await report(result.rows, Math.max(total, result.rows));
  });
  return { file, result };
}

const fileOf = (
  actor: Actor,
  query: UserExportQuery,
  locale: string,
  own: OwnFile,
  onPage?: (page: Page<User>) => Promise<void>,
): Promise<ListFile> =>
  exportList(actor, query, locale, {
    ...userFile(actor, locale),
    own,
    read: async (asked) => {
      const page = await listUsers(actor, asked, own.conditions);
      await onPage?.(page);
      return page;
    },
  });

/** What a file of users is made of, own fields apart. */
export const userFile = (actor: Actor, locale: string): ExportedList<UserColumn, UserExportQuery, User> => ({
  list: userFields.list,
  cells: cellsFor(locale),
  read: (page) => listUsers(actor, page),
});

function cellsFor(locale: string): SheetCells<UserColumn, User> {
  const t = translatorFor(locale, 'users');
  const status = translatorFor(locale, 'users.status');
  const roles = translatorFor(locale, 'roles');
  return {
    ...fieldCells(userFields, {}),
    // An administrator may do everything, whatever their role.
    role: text((row) => row.role && roleName(row.role, roles), { beside: ['is_company_admin'] }),
    status: text((row) => status(row.status)),
    is_company_admin: text((row) => t(row.is_company_admin ? 'yes' : 'no')),
  };
}
