import * as z from 'zod';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';

export const runRulesData = z.object({ company_id: z.uuid() });

/** Runs a company's rules on the changes that wait for them. */
export const runRules = ({ company_id }: z.infer<typeof runRulesData>): Promise<number> => workOffChanges(company_id);
