import { addDays, type CalendarDay, daysBetween } from '@/lib/calendar/days';
import { type DailyJob, noteDays, readLastDays } from '@/lib/daily-runs.data';
import { tenantOf } from '@/lib/db/client';
import { type DailyTurn, dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { tellOfMissedWork } from '@/lib/users/missed-work.data';

/** A company, and whether it has anything to do. */
interface Candidate {
  id: string;
  timeZone: string;
  isWanted: boolean;
}

/** After a longer time without the program only this many of the last days are named. */
const mostMissed = 14;

/**
 * Does a company's daily work in the morning of its zone. Each day has a row, even if there was nothing to do, so that
 * a day on which the program did not run is noticed: until the evening the work is still done, after that the company's
 * administrators get a mail.
 *
 * @param companies all active companies
 * @param work returns a number to add up, and throws to be repeated within the hour
 * @returns the sum
 */
export async function eachMorning<Company extends Candidate>(
  job: DailyJob,
  companies: readonly Company[],
  now: Date,
  work: (company: Company, turn: DailyTurn) => Promise<number>,
): Promise<number> {
  const last = await readLastDays(job);
  let sum = 0;
  for (const company of companies) {
    const turn = dailyTurn(company.timeZone, now);
    const before = last.get(company.id);
    try {
      sum += await ofCompany(job, company, { turn, before, now }, work);
    } catch (error) {
      // The other companies are not affected; this one is tried again within the hour.
      log.warn({ err: error, companyId: company.id, job }, 'daily work failed');
    }
  }
  return sum;
}

interface Moment {
  turn: DailyTurn;
  /** The last day that has a row. */
  before: CalendarDay | undefined;
  now: Date;
}

async function ofCompany<Company extends Candidate>(
  job: DailyJob,
  company: Company,
  { turn, before, now }: Moment,
  work: (company: Company, turn: DailyTurn) => Promise<number>,
): Promise<number> {
  const { day, part } = turn;
  if (part === 'early') return 0;
  const isNoted = before !== undefined && before >= day;
  const isDue = part === 'morning' || (part === 'late' && before !== undefined && !isNoted);
  const done = isDue && company.isWanted ? await work(company, turn) : 0;
  if (isNoted) return done;
  const missed = before === undefined ? [] : daysFrom(addDays(before, 1), addDays(day, -1));
  if (part === 'over' && before !== undefined) missed.push(day);
  const outcome = part === 'morning' ? 'done' : 'late';
  await tenantOf(company.id, async (db) => {
    await noteDays(db, { companyId: company.id, job, outcome, at: now }, missed.includes(day) ? [] : [day]);
    const noticed = await noteDays(db, { companyId: company.id, job, outcome: 'missed', at: now }, missed);
    if (noticed > 0 && company.isWanted)
      await tellOfMissedWork(
        db,
        company.id,
        missed.map((one) => ({ job, day: one })),
      );
  });
  return done;
}

function daysFrom(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const count = Math.max(0, daysBetween(first, last) + 1);
  const begin = addDays(last, 1 - Math.min(count, mostMissed));
  return Array.from({ length: Math.min(count, mostMissed) }, (_, index) => addDays(begin, index));
}
