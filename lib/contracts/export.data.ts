import 'server-only';
import type { Actor } from '@/lib/actor';
import { type ContractColumn, contractFields } from '@/lib/contracts/fields';
import { listContracts } from '@/lib/contracts/list.data';
import type { Contract, ContractExportQuery } from '@/lib/contracts/schema';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { translatorFor } from '@/lib/i18n/translator';
import type { WordOf } from '@/lib/references/built-in-word';
import { readWords } from '@/lib/references/words.data';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export async function exportContracts(
  actor: Actor,
  query: ContractExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> {
  return exportList(actor, query, locale, { ...(await contractFile(actor, locale, own.conditions)), own });
}

/** What a file of contracts is made of, own fields apart. */
export const contractFile = async (
  actor: Actor,
  locale: string,
  own: readonly OwnCondition[] = [],
): Promise<ExportedList<ContractColumn, ContractExportQuery, Contract>> => ({
  list: contractFields.list,
  cells: cellsFor(locale, await readWords(actor, translatorFor(locale, 'references'))),
  read: (page) => listContracts(actor, page, own),
});

/** A rate needs its unit and currency beside it. */
const rate = { beside: ['currency', 'rate_unit'] } as const;

function cellsFor(locale: string, wordOf: WordOf): SheetCells<ContractColumn, Contract> {
  const phase = translatorFor(locale, 'statuses.contract');
  const unit = translatorFor(locale, 'references.rate_unit');
  return {
    ...fieldCells(contractFields, {
      contract_type: (key) => wordOf('contract_type', key),
      location: (key) => wordOf('location', key),
    }),
    candidate: text((row) => row.candidate.name),
    status: text((row) => phase(row.phase)),
    dates: [
      day((row) => row.start_date, { label: 'contracts.fields.start_date' }),
      day((row) => row.end_date, { label: 'contracts.fields.end_date' }),
      day((row) => row.last_day, { label: 'contracts.fields.last_day' }),
    ],
    bill_rate: number((row) => row.rate?.bill_rate, rate),
    pay_rate: number((row) => row.rate?.pay_rate, rate),
    margin_percent: number((row) => row.rate?.margin_percent),
    margin_amount: number((row) => row.rate?.margin_amount, rate),
    markup_percent: number((row) => row.rate?.markup_percent),
    burden_percent: number((row) => row.burden_percent),
    candidate_email: text((row) => row.candidate.email),
    submission: text((row) => row.submission?.number),
    rate_unit: text((row) => row.rate && unit(row.rate.unit)),
  };
}
