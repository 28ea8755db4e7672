import * as z from 'zod';
import { rateInput } from '@/lib/contracts/rates/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** A new rate; with `rate_id` another content for that one; with `remove` that one gone. */
export const ratePreviewInput = z.union([
  rateInput.extend({ rate_id: z.uuid().optional() }),
  z.strictObject({ rate_id: z.uuid(), remove: z.literal(true) }),
]);
export type RatePreviewInput = z.output<typeof ratePreviewInput>;

/** An amount as it is, and as it would be, in the contract's currency. */
const change = z.object({ now: z.string(), then: z.string() });

/** What a change of a contract's rates would touch: time whose rate would be another, whether or not it follows. */
export const ratePreview = z.object({
  currency: z.string(),
  days: z.number().int(),
  /** How many sheets, by status. Open ones follow the contract's rates; the others keep what they were submitted at. */
  by_status: z.partialRecord(z.enum(timesheetStatuses), z.number().int()),
  /** Those that the actor may see, the latest first. */
  timesheets: z.array(
    z.object({
      id: z.uuid(),
      period_start: z.string(),
      period_end: z.string(),
      status: z.enum(timesheetStatuses),
      bill: change.optional(),
      pay: change,
    }),
  ),
  /** Where the actor may see invoices. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string().nullable() })).optional(),
  bill: change.optional(),
  pay: change,
  /** bill − pay − burden. */
  margin: change.optional(),
  /** Stands for what is said of submitted time: saved with it, a change is refused once that is otherwise. */
  seen: z.string(),
  /** Whether the rate is below the margin floor: saving it needs a reason, and the permission. Not of a removal. */
  below_floor: z.boolean().optional(),
});
export type RatePreview = z.infer<typeof ratePreview>;
