import type { FoundRecord } from '@/components/forms/conditions/condition-field';
import type { OptionSource } from '@/components/ui/inputs/use-options';
import type { ModelField } from '@/lib/trigger-rules/schema';

/** The search for the records of a pool. */
export const recordSource = (pool: NonNullable<ModelField['pool']>): OptionSource<FoundRecord> => ({
  path: `/api/v1/trigger-config/records/${encodeURIComponent(pool)}`,
  toOption: ({ id, label }) => ({ value: id, label }),
});
