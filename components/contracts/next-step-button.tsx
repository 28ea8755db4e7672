import type { NextStep } from '@/components/contracts/contract-actions';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/link-button';

/** What normally comes next, as the record's one primary button. */
export function NextStepButton({ step }: { step: NextStep }) {
  if (!step) return null;
  if ('href' in step) return <LinkButton href={step.href}>{step.label}</LinkButton>;
  return <ActionButton action={step.action}>{step.label}</ActionButton>;
}
