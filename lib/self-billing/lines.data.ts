import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { translatorFor } from '@/lib/i18n/translator';
import type { LineDescription } from '@/lib/invoices/amounts/lines';
import { lineWords } from '@/lib/invoices/drafting/draft-words';
import { isAdded, payLineKinds, settlingKinds } from '@/lib/pay-runs/additions/kinds';
import { readWords } from '@/lib/references/words.data';

const include = {
  timesheet: { select: { periodStart: true, periodEnd: true } },
  addition: { select: { description: true } },
  payRun: { select: { periodStart: true, periodEnd: true } },
  contract: { select: { positionTitle: true, candidate: { select: { name: true } } } },
  expense: { select: { date: true, description: true } },
} satisfies Prisma.PayRunLineInclude;
/** A line of a run with the data that its description needs. */
export type PayLine = Prisma.PayRunLineGetPayload<{ include: typeof include }>;

/** What a run pays these contractors, week by week: first the time, then changes of time, then expenses; last what was added. */
export async function findPayLines(
  db: Db,
  { companyId }: Actor,
  payRunId: string,
  owners: readonly string[],
): Promise<PayLine[]> {
  const lines = await db.payRunLine.findMany({
    where: {
      companyId,
      payRunId,
      ownerId: { in: [...owners] },
      kind: { notIn: [...settlingKinds] },
      selfBilledLine: { is: null },
    },
    include,
  });
  return lines.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

const placeOf = ({ timesheet, contract, kind, expense, rateType, rate, additionId, id }: PayLine): string =>
  [
    timesheet ? dayFromDate(timesheet.periodStart) : '~',
    contract.positionTitle,
    additionId ?? '',
    10 + payLineKinds.indexOf(kind),
    expense?.date.toISOString() ?? '',
    rateType,
    rate.toFixed(4),
    id,
  ].join(' ');

/** The days that a line pays for: those of its timesheet, or of its run. */
export const periodOf = ({
  timesheet,
  payRun,
}: Pick<PayLine, 'timesheet' | 'payRun'>): { periodStart: Date; periodEnd: Date } => timesheet ?? payRun;

/** The texts on one contractor's invoice. */
export interface Words {
  line(line: PayLine): string;
  /** Why an expense bears no tax. */
  outlay: string;
}

/** The texts in a contractor's language, with the company's own words; each language is read once. */
export function wordsIn(db: Db, actor: Actor): (locale: string) => Promise<Words> {
  const known = new Map<string, Words>();
  return async (locale) => {
    const words = known.get(locale) ?? (await read(db, actor, locale));
    known.set(locale, words);
    return words;
  };
}

async function read(db: Db, actor: Actor, locale: string): Promise<Words> {
  const wordOf = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  const kinds = translatorFor(locale, 'pay_runs.kinds');
  return {
    line: (line) =>
      isAdded(line.kind)
        ? `${kinds(line.kind)}: ${line.addition?.description ?? ''}`
        : lineWords(locale, line, wordOf)(describe(line)),
    outlay: translatorFor(locale, 'pdf')('outlay'),
  };
}

function describe({ kind, rateType, expense, ...line }: PayLine): LineDescription {
  if (kind === 'expense' && expense)
    return { kind, category: rateType, text: expense.description, date: dayFromDate(expense.date) };
  const { periodStart, periodEnd } = periodOf(line);
  const period = { start: dayFromDate(periodStart), end: dayFromDate(periodEnd) };
  return { kind: kind === 'adjustment' ? kind : 'timesheet', rateType, period };
}
