'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';

/**
 * Lets a draft exceed its purchase order's budget, with a reason: it appears once the server has said that the draft
 * would.
 */
export function BudgetOverride() {
  const t = useTranslations('invoices.form');
  const isChosen = useWatch({ name: 'override_budget' }) === true;
  const { errors } = useFormContext().formState;
  if (!isChosen && !('override_budget' in errors) && !('budget_reason' in errors)) return null;
  return (
    <>
      <CheckboxField name="override_budget" label={t('overrideBudget')} />
      {isChosen && <TextareaField name="budget_reason" label={t('budgetReason')} required rows={2} />}
    </>
  );
}
