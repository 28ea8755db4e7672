import type { NextStep } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import type { ButtonProps } from '@/components/ui/plain/button';

export interface NextStepButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-keyshortcuts'> {
  step: NextStep;
}

/** The usual next step, as the record's one primary button. */
export function NextStepButton({ step, ...look }: NextStepButtonProps) {
  if (!step) return null;
  const { label } = step;
  if ('href' in step) {
    return (
      <LinkButton href={step.href} {...look}>
        {label}
      </LinkButton>
    );
  }
  return (
    <ActionButton action={step.action} {...look}>
      {label}
    </ActionButton>
  );
}
