import * as z from 'zod';
import { rateInput } from '@/lib/contracts/rates/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** A new rate; with `rate_id`, the new content of that rate; with `remove`, the removal of that rate. */
export const ratePreviewInput = z.union([
  rateInput.extend({ rate_id: z.uuid().optional() }),
  z.strictObject({ rate_id: z.uuid(), remove: z.literal(true) }),
]);
export type RatePreviewInput = z.output<typeof ratePreviewInput>;

/** An amount now and after the change, in the contract's currency. */
const change = z.object({ now: z.string(), then: z.string() });

/** The effect of a change of a contract's rates: time that would have another rate, whether or not it follows. */
export const ratePreview = z.object({
  currency: z.string(),
  days: z.number().int(),
  /**
   * The number of sheets, by status. Open ones follow the contract's rates; the others keep the rates of their
   * submission.
   */
  by_status: z.partialRecord(z.enum(timesheetStatuses), z.number().int()),
  /** The sheets that the actor may see, the latest first. */
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
  /** Only if the actor may see invoices. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string().nullable() })).optional(),
  bill: change.optional(),
  pay: change,
  /** bill − pay − burden. */
  margin: change.optional(),
  /**
   * A hash of the submitted time in this preview. It is sent with the change, which is refused if the time differs by
   * then.
   */
  seen: z.string(),
  /** Whether the rate is below the margin floor: saving it needs a reason, and the permission. Left out for a removal. */
  below_floor: z.boolean().optional(),
});
export type RatePreview = z.infer<typeof ratePreview>;
