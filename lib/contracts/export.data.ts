import 'server-only';
import type { Actor } from '@/lib/actor';
import { type ContractColumn, contractList } from '@/lib/contracts/list';
import { listContracts } from '@/lib/contracts/list.data';
import type { Contract, ContractExportQuery } from '@/lib/contracts/schema';
import { translatorFor } from '@/lib/i18n/translator';
import type { WordOf } from '@/lib/references/built-in-word';
import { readWords } from '@/lib/references/words.data';
import { day, instant, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';

/** The filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export async function exportContracts(
  actor: Actor,
  query: ContractExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> {
  const cells = cellsFor(locale, await readWords(actor, translatorFor(locale, 'references')));
  return exportList(actor, query, locale, {
    list: contractList,
    cells,
    own,
    read: (page) => listContracts(actor, page, own.conditions),
  });
}

/** A rate says nothing without its unit and currency. */
const rate = { beside: ['currency', 'rate_unit'] } as const;

function cellsFor(locale: string, wordOf: WordOf): SheetCells<ContractColumn, Contract> {
  const phase = translatorFor(locale, 'statuses.contract');
  const unit = translatorFor(locale, 'references.rate_unit');
  return {
    candidate: text((row) => row.candidate.name),
    position_title: text((row) => row.position_title),
    number: text((row) => row.number),
    client: text((row) => row.client.name),
    status: text((row) => phase(row.phase)),
    dates: [
      day((row) => row.start_date, { label: 'contracts.fields.start_date' }),
      day((row) => row.end_date, { label: 'contracts.fields.end_date' }),
      day((row) => row.last_day, { label: 'contracts.fields.last_day' }),
    ],
    bill_rate: number((row) => row.rate?.bill_rate, rate),
    pay_rate: number((row) => row.rate?.pay_rate, rate),
    margin_percent: number((row) => row.rate?.margin_percent),
    owner: text((row) => row.owner.name),
    margin_amount: number((row) => row.rate?.margin_amount, rate),
    markup_percent: number((row) => row.rate?.markup_percent),
    burden_percent: number((row) => row.burden_percent),
    contract_type: text((row) => wordOf('contract_type', row.contract_type)),
    location: text((row) => wordOf('location', row.location)),
    consultant: text((row) => row.consultant?.name),
    candidate_email: text((row) => row.candidate.email),
    submission: text((row) => row.submission?.number),
    start_date: day((row) => row.start_date),
    end_date: day((row) => row.end_date),
    last_day: day((row) => row.last_day),
    currency: text((row) => row.currency),
    rate_unit: text((row) => row.rate && unit(row.rate.unit)),
    closed_reason: text((row) => row.closed_reason),
    created_at: instant((row) => row.created_at),
    updated_at: instant((row) => row.updated_at),
  };
}
