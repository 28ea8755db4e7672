import 'server-only';
import type { Actor } from '@/lib/actor';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { translatorFor } from '@/lib/i18n/translator';
import { number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';
import { type SubmissionColumn, submissionFields } from '@/lib/submissions/fields';
import { listSubmissions } from '@/lib/submissions/list.data';
import type { Submission, SubmissionExportQuery } from '@/lib/submissions/schema';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportSubmissions = (
  actor: Actor,
  query: SubmissionExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> => exportList(actor, query, locale, { ...submissionFile(actor, locale, own.conditions), own });

/** What a file of submissions is made of, own fields apart. */
export const submissionFile = (
  actor: Actor,
  locale: string,
  own: readonly OwnCondition[] = [],
): ExportedList<SubmissionColumn, SubmissionExportQuery, Submission> => ({
  list: submissionFields.list,
  cells: cellsFor(locale),
  read: (page) => listSubmissions(actor, page, own),
});

/** The columns that a rate needs beside it: its unit and currency. */
const rate = { beside: ['currency', 'rate_unit'] } as const;

function cellsFor(locale: string): SheetCells<SubmissionColumn, Submission> {
  const status = translatorFor(locale, 'statuses.submission');
  const unit = translatorFor(locale, 'references.rate_unit');
  return {
    ...fieldCells(submissionFields, {}),
    candidate: text((row) => row.candidate.name),
    status: text((row) => status(row.status)),
    bill_rate: number((row) => row.bill_rate, rate),
    pay_rate: number((row) => row.pay_rate, rate),
    margin_percent: number((row) => row.margin_percent),
    job: text((row) => row.job && `${row.job.title} (${row.job.number})`),
    stage: text((row) => row.stage?.name ?? null),
    candidate_email: text((row) => row.candidate.email),
    candidate_phone: text((row) => row.candidate.phone),
    margin_amount: number((row) => row.margin_amount, rate),
    markup_percent: number((row) => row.markup_percent),
    burden_percent: number((row) => row.burden_percent),
    rate_unit: text((row) => unit(row.rate_unit)),
  };
}
