import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { exportFormats } from '@/lib/lists/export-format';
import { countText } from '@/lib/lists/list-query';

const year = countText(2000, 2200);

export const yearQuery = z.strictObject({ year });
export const yearFileQuery = z.strictObject({ year, format: z.enum(exportFormats).default('csv') });
export type YearFileQuery = z.output<typeof yearFileQuery>;

export const yearTotal = z.object({
  candidate: namedResource,
  email: z.string().nullable(),
  currency: z.string(),
  /**
   * Pay for work: time, leave, what was added as taxable, and contributions to pension funds of which income tax is
   * retained. In the United States it is box 1 of form 1099-NEC.
   */
  compensation: z.string(),
  /** What was paid back or added as not taxable, and other contributions to pension funds. */
  other: z.string(),
  /** Both, less what is retained; before VAT. */
  paid: z.string(),
  /** The income tax that self-billed invoices of these runs retain: it was paid to the tax office. */
  retained: z.string(),
});
export type YearTotal = z.infer<typeof yearTotal>;
