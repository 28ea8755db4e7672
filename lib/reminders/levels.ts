import * as z from 'zod';
import { amountString } from '@/lib/money/schema';

/** The levels that a company can have, as a filter names them. */
export const levelChoices = ['1', '2', '3', '4', '5'] as const;
export const mostLevels = levelChoices.length;

const days = z.number().int().min(1).max(365);

/** The levels of reminders, the first one first: how late an invoice is, and what its reminder costs the client. */
export const reminderLevels = z
  .array(
    z.strictObject({
      /** Days past the due date. */
      days,
      /** A fixed amount in the company's currency; null for none. */
      fee: amountString({ max: '100000', positive: true }).nullish(),
    }),
  )
  .min(1)
  .max(mostLevels)
  .superRefine((levels, context) => {
    levels.forEach((level, index) => {
      const before = levels[index - 1];
      if (before && level.days <= before.days)
        context.addIssue({ code: 'custom', path: [index, 'days'], params: { key: 'escalation_out_of_order' } });
    });
  });

const keptLevels = z.array(z.object({ days: z.number().int(), fee: z.string().nullish() }));

/** A level as it is stored: days past the due date, and a decimal string in the company's currency. */
export interface ReminderLevel {
  days: number;
  fee: string | null;
}

/** Reads levels back from the company's row. */
export const parseLevels = (value: unknown): ReminderLevel[] =>
  keptLevels.parse(value).map(({ days: late, fee }) => ({ days: late, fee: fee ?? null }));
