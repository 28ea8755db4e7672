import type { ReactNode } from 'react';
import { requirePermission } from '@/lib/auth/session/page-actor';
import type { Permission } from '@/lib/permissions';

/**
 * The layout of a screen that streams. It checks permissions above the screen's `loading.tsx`, because below that the
 * status is 200 before anything is decided. The page checks the same permissions, since a layout is not rendered at
 * every navigation.
 */
export function screenLayout(...permissions: [Permission, ...Permission[]]) {
  return async function ScreenLayout({ children }: { children: ReactNode }) {
    await requirePermission(...permissions);
    return children;
  };
}
