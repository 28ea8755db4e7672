'use client';
import { createContext, useContext } from 'react';
import type { Option } from '@/components/ui/inputs/option';
import type { Language } from '@/lib/i18n/locales';
import type { ModelField } from '@/lib/trigger-rules/schema';

interface RuleContextValue {
  /** The form at which the rule is written. */
  formId: string;
  /** The company's language, in which every text is written first. */
  company: Language;
  roles: readonly { id: string; name: string }[];
  /** The fields of the model that the rule is about. */
  fields: readonly ModelField[];
  /** The names of the records in its conditions. */
  names: readonly Option[];
  /** The statuses that the rule may set; none if its model has no steps. */
  statuses: readonly { key: string; label: string }[];
}

export const RuleContext = createContext<RuleContextValue | null>(null);

export function useRule(): RuleContextValue {
  const value = useContext(RuleContext);
  if (!value) throw new Error('a part of a rule outside of its form');
  return value;
}
