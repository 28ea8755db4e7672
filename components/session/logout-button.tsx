'use client';

import { useLogout } from '@/components/session/session-context';
import { Button } from '@/components/ui/plain/button';

/** A button that signs out, for pages without an account menu. */
export function LogoutButton({ label }: { label: string }) {
  const logout = useLogout();
  return (
    <Button fullWidth style={{ marginBlockStart: 16 }} onClick={() => void logout()}>
      {label}
    </Button>
  );
}
