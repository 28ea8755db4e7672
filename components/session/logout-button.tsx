'use client';

import Button from '@mui/material/Button';
import { useLogout } from '@/components/session/session-context';

/** The way out of a page that has no account menu. */
export function LogoutButton({ label }: { label: string }) {
  const logout = useLogout();
  return (
    <Button fullWidth sx={{ marginBlockStart: 2 }} onClick={() => void logout()}>
      {label}
    </Button>
  );
}
