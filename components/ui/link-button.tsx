'use client';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Link from 'next/link';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'endIcon' | 'children'> {
  href: string;
}

/** A link that looks like a button. A client piece, because a server component cannot hand `Link` to MUI. */
export function LinkButton({ variant = 'contained', ...props }: LinkButtonProps) {
  return <Button component={Link} variant={variant} {...props} />;
}
