import type { ButtonLinkProps } from '@/components/ui/plain/button';
import { ButtonLink } from '@/components/ui/plain/button';

type LinkButtonProps = Pick<
  ButtonLinkProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'endIcon' | 'children' | 'href' | 'aria-keyshortcuts'
>;

/** A link that looks like a button, by default filled: the main way on. */
export function LinkButton({ variant = 'contained', ...props }: LinkButtonProps) {
  return <ButtonLink variant={variant} {...props} />;
}
