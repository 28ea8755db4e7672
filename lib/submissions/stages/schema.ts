import * as z from 'zod';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { nameKey } from '@/lib/text/same-name';
import { lineText } from '@/lib/text/schema';

/** The most stages of one state, and of all states together. */
export const mostStagesOfState = 10;
export const mostStages = 40;

const stage = z.strictObject({
  /** The stage that stays, perhaps with another name; left out of a new one. */
  id: z.uuid().nullish(),
  state: z.enum(submissionStatuses),
  name: lineText(80),
});

/** All stages of the company, those of each state in their order. A stage that is left out is removed. */
export const stagesInput = z
  .strictObject({ stages: z.array(stage).max(mostStages) })
  .superRefine(({ stages }, context) => {
    const [names, ids, counts] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
    for (const [index, { id, state, name }] of stages.entries()) {
      const fault = (field: string, key: string, params: object = {}) =>
        context.addIssue({ code: 'custom', path: ['stages', index, field], params: { key, ...params } });
      const key = `${state} ${nameKey(name)}`;
      const count = (counts.get(state) ?? 0) + 1;
      if (names.has(key)) fault('name', 'already_used');
      if (id && ids.has(id)) fault('id', 'duplicate');
      if (count > mostStagesOfState) fault('name', 'too_many', { limit: mostStagesOfState });
      names.add(key);
      counts.set(state, count);
      if (id) ids.add(id);
    }
  });
export type StagesInput = z.output<typeof stagesInput>;

export const stagesResource = z.object({
  stages: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(submissionStatuses),
      name: z.string(),
      /** The number of submissions that are there now, as far as the reader sees them. */
      count: z.number().int(),
    }),
  ),
  /** Another number for another list. */
  version: z.number().int(),
});
export type Stages = z.infer<typeof stagesResource>;

/** The stage inside the state that the submission is in; null for none. */
export const submissionStageInput = z.strictObject({ stage_id: z.uuid().nullable() });
export type SubmissionStageInput = z.output<typeof submissionStageInput>;
