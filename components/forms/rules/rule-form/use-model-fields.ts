'use client';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { RuleModel } from '@/lib/trigger-rules/models';
import type { ModelField } from '@/lib/trigger-rules/schema';

const none: ModelField[] = [];

/** The fields of a model's records that a rule can name; for answers, by their form. Empty until they are loaded. */
export function useModelFields(model: RuleModel, formId: string | undefined): readonly ModelField[] {
  const isComplete = model !== 'form' || formId !== undefined;
  const { data } = useQuery(
    {
      queryKey: ['rule-fields', model, formId],
      enabled: isComplete,
      queryFn: async ({ signal }) => {
        const query = formId === undefined ? '' : `?form=${encodeURIComponent(formId)}`;
        return (await api.get<ModelField[]>(`/api/v1/trigger-config/model-fields/${model}${query}`, { signal })).data;
      },
    },
    queries(),
  );
  return data ?? none;
}
