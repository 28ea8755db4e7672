'use client';
import { useNamedFields } from '@/components/forms/builder/named-fields';
import { useSentence } from '@/components/forms/use-sentence';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import type { Condition } from '@/lib/conditions/comparisons';

import { sentenceOf } from '@/lib/forms/building/sentence';

/** A condition as one sentence in the reader's language. */
export function ConditionWords({ condition }: { condition: Condition }) {
  const say = useSentence(useCompanyZone());
  return say(sentenceOf(condition, useNamedFields()));
}
