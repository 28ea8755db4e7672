/** The board of a company with 50,000 submissions. */
import { Client } from 'pg';
import { openSession } from '@/lib/auth/session/actor';
import { boardLimit } from '@/lib/lists/by-state';
import { readSubmissionBoard } from '@/lib/submissions/board.data';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

it('shows the newest 200 of each state in time, and counts the others', async () => {
  const ours = await makeCompany('Many');
  const ids = await makeRecords(ours);
  const client = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  try {
    await client.query('alter table candidate_submissions disable trigger user');
    await client.query(
      `insert into candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status,
        bill_rate, pay_rate, currency, created_at, updated_at)
      select $1, uuidv7(), 'SUB-' || (900000 + n), $2, $3, $4, 'Splicer', ($5::text[])[1 + n % $6::int], 85, 60, 'EUR',
        now() - n * interval '1 minute', now()
      from generate_series(1, 50000) n`,
      [
        ours.companyId,
        ids.spareCandidate,
        ids.client,
        ours.recruiter.userId,
        submissionStatuses,
        submissionStatuses.length,
      ],
    );
    await client.query('analyze candidate_submissions');
  } finally {
    await client.query('alter table candidate_submissions enable trigger user');
    await client.end();
  }
  const actor = await openSession(ours.recruiter);
  const times: number[] = [];
  for (let run = 0; run < 8; run += 1) {
    const begin = performance.now();
    const { columns, submissions } = await readSubmissionBoard(actor, {});
    times.push(performance.now() - begin);
    expect(submissions).toHaveLength(boardLimit * submissionStatuses.length);
    expect(columns.reduce((all, { count }) => all + count, 0)).toBeGreaterThanOrEqual(50_000);
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
}, 120_000);
