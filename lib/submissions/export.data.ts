import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { day, instant, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { type SubmissionColumn, submissionList } from '@/lib/submissions/list';
import { listSubmissions } from '@/lib/submissions/list.data';
import type { Submission, SubmissionExportQuery } from '@/lib/submissions/schema';

/** The filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportSubmissions = (
  actor: Actor,
  query: SubmissionExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> =>
  exportList(actor, query, locale, {
    list: submissionList,
    cells: cellsFor(locale),
    own,
    read: (page) => listSubmissions(actor, page, own.conditions),
  });

/** A rate says nothing without its unit and currency. */
const rate = { beside: ['currency', 'rate_unit'] } as const;

function cellsFor(locale: string): SheetCells<SubmissionColumn, Submission> {
  const status = translatorFor(locale, 'statuses.submission');
  const unit = translatorFor(locale, 'references.rate_unit');
  return {
    candidate: text((row) => row.candidate.name),
    number: text((row) => row.number),
    position_title: text((row) => row.position_title),
    client: text((row) => row.client.name),
    status: text((row) => status(row.status)),
    bill_rate: number((row) => row.bill_rate, rate),
    pay_rate: number((row) => row.pay_rate, rate),
    margin_percent: number((row) => row.margin_percent),
    owner: text((row) => row.owner.name),
    created_at: instant((row) => row.created_at),
    candidate_email: text((row) => row.candidate.email),
    candidate_phone: text((row) => row.candidate.phone),
    margin_amount: number((row) => row.margin_amount, rate),
    markup_percent: number((row) => row.markup_percent),
    burden_percent: number((row) => row.burden_percent),
    currency: text((row) => row.currency),
    rate_unit: text((row) => unit(row.rate_unit)),
    available_from: day((row) => row.available_from),
    submitted_at: instant((row) => row.submitted_at),
    closed_reason: text((row) => row.closed_reason),
    updated_at: instant((row) => row.updated_at),
  };
}
