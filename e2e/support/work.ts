import type { APIRequestContext } from '@playwright/test';
import { addDays, todayIn, weekOf } from '@/lib/calendar/days';
import { ApiUser } from './api';
import { northwind } from './sign-in';
import { test } from './test';

interface Made {
  id: string;
}

/** The Monday of last week, which is over. */
export const lastMonday = addDays(weekOf(todayIn('America/New_York', new Date()), 1).start, -7);

let count = 0;
/** A text that distinguishes the records of this test from those of any other. */
const unique = (): string => `${Date.now().toString(36)}-${test.info().workerIndex}-${count++}`;

/** Makes a client for the test. */
export async function makeClient(request: APIRequestContext): Promise<string> {
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const { id } = await recruiter.ok<Made>('POST', '/api/v1/clients', {
    name: `Fathom ${unique()}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  return id;
}

/** Makes a draft submission to a new client. */
export async function makeSubmission(request: APIRequestContext): Promise<string> {
  const client = await makeClient(request);
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const { id } = await recruiter.ok<Made>('POST', '/api/v1/candidate-submissions', {
    candidate: { name: 'Ines Ferro', email: `ines-${unique()}@people.example` },
    position_title: 'Surveyor',
    client_id: client,
    bill_rate: '85',
    pay_rate: '60',
    currency: 'USD',
    rate_unit: 'hour',
  });
  return id;
}

/**
 * Makes an active contract from such a submission, with the demo's contractor, from last Monday on.
 *
 * @param terms further fields, as the API takes them
 */
export async function makeContract(request: APIRequestContext, terms: object = {}): Promise<string> {
  const submission = await makeSubmission(request);
  const [recruiter, manager, contractor] = [
    await ApiUser.signIn(request, northwind.recruiter),
    await ApiUser.signIn(request, northwind.manager),
    await ApiUser.signIn(request, northwind.contractor),
  ];
  for (const status of ['submitted', 'shortlisted', 'interviewing', 'offered', 'accepted']) {
    await recruiter.ok('POST', `/api/v1/candidate-submissions/${submission}/status`, { status });
  }
  const { id: consultant } = await contractor.ok<Made>('GET', '/api/user');
  const { id } = await recruiter.ok<Made>('POST', `/api/v1/submissions/${submission}/convert-to-contract`, {
    start_date: lastMonday,
    contract_type: 'contractor',
    location: 'remote',
    consultant_user_id: consultant,
    ...terms,
  });
  await manager.ok('POST', `/api/v1/contracts/${id}/status`, { status: 'active' });
  return id;
}

/** Makes a draft timesheet for last week on such a contract, with eight hours on its Monday. */
export async function makeSheet(request: APIRequestContext): Promise<string> {
  const contract = await makeContract(request);
  const contractor = await ApiUser.signIn(request, northwind.contractor);
  const { id } = await contractor.ok<Made>('POST', `/api/v1/contracts/${contract}/timesheets`, {
    period_start: lastMonday,
    entries: [{ date: lastMonday, hours: '8' }],
  });
  return id;
}

/** Makes such a sheet, and submits it. */
export async function makeSubmittedSheet(request: APIRequestContext): Promise<string> {
  const id = await makeSheet(request);
  const contractor = await ApiUser.signIn(request, northwind.contractor);
  await contractor.ok('PUT', '/api/v1/timesheets/status', { timesheet_ids: [id], status: 'submitted' });
  return id;
}
