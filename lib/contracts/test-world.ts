import { v7 as uuid } from 'uuid';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as contracts from '@/app/api/v1/contracts/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import type { ContractStatus } from '@/lib/contracts/transitions';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import type { Person, TestCompany } from '@/lib/testing/world';

export const contractBody = (clientId: string, fields: object = {}) => ({
  candidate: { name: 'Niamh Doyle', email: `${uuid()}@mail.example` },
  client_id: clientId,
  position_title: 'Data engineer',
  currency: 'EUR',
  start_date: '2026-03-02',
  contract_type: 'contractor',
  location: 'hybrid',
  burden_percent: '12',
  ...fields,
});

/** The terms of a contract as a PUT takes them. */
export const changeBody = (contract: ContractRecord, fields: object = {}) => ({
  position_title: contract.position_title,
  currency: contract.currency,
  start_date: contract.start_date,
  end_date: contract.end_date,
  contract_type: contract.contract_type,
  location: contract.location,
  consultant_user_id: contract.consultant?.id ?? null,
  week_start: contract.week_start,
  ...fields,
});

export async function makeContract(as: Person, clientId: string, fields: object = {}): Promise<ContractRecord> {
  return (await call<ContractRecord>(contracts.POST, { as, body: contractBody(clientId, fields) })).data;
}

/** domain.md's worked example: margin 17.80, 20.94 %, markup 41.67 % with a burden of 12 %. */
export const rateBody = (fields: object = {}) => ({
  rate_type: 'regular',
  bill_rate: '85',
  pay_rate: '60',
  unit: 'hour',
  effective_from: '2026-03-02',
  ...fields,
});

export async function addRate(company: TestCompany, contractId: string, fields: object = {}): Promise<CandidateRate> {
  return (
    await call<CandidateRate>(rates.POST, { as: company.admin, params: { id: contractId }, body: rateBody(fields) })
  ).data;
}

/** Puts a contract directly into a status, without any check. */
export async function forceContractStatus(
  { id }: { id: string },
  { companyId }: TestCompany,
  status: ContractStatus,
): Promise<void> {
  await system('test data', (db) => db.contract.update({ where: keyOf({ companyId }, id), data: { status } }));
}

/** Eight hours on one day in a timesheet that begins on that day, at the snapshot of 85 and 60 once it is submitted. */
export async function recordTime(
  { companyId }: TestCompany,
  contractId: string,
  day: string,
  status: 'draft' | 'submitted' | 'rejected' = 'draft',
  rates = { billRate: '85', payRate: '60' },
): Promise<void> {
  const date = dateFromDay(day);
  const snapshot = status === 'draft' ? {} : { unit: 'hour' as const, ...rates };
  await system('test data', (db) =>
    db.timesheet.create({
      data: {
        companyId,
        contractId,
        periodStart: date,
        periodEnd: date,
        status,
        currency: 'EUR',
        entries: { create: { date, rateType: 'regular', enteredMinutes: '480', minutes: '480', ...snapshot } },
      },
    }),
  );
}
