'use client';

import { useEffect } from 'react';
import { idleState } from '@/lib/auth/session/idle';
import { lastActivity } from '@/lib/browser/activity';
import { loginAddress } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { HOME } from '@/lib/browser/routes';
import { readUserId } from '@/lib/browser/session-user';
import { closeStorage, readSessionUserId, SESSION_USER_KEY, TOKEN_KEY } from '@/lib/browser/storage';

/**
 * Keeps this tab in step with the others: a sign-out in one tab signs out all. If another user has signed in meanwhile,
 * this tab starts again as that user, instead of showing one user's page in the other's session.
 */
export function useOtherTabs(userId: string): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === null || (event.key === TOKEN_KEY && event.newValue === null)) leaveToo();
      else if (event.key === SESSION_USER_KEY && isSomebodyElse(readUserId(event.newValue), userId)) startAnew();
    };
    // The back button can bring a page back from memory with the data of a user who has signed out.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted && readSessionUserId() !== userId) startAnew();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [userId]);
}

function leaveToo(): void {
  closeStorage();
  const { pathname, search } = navigation().here();
  const now = Date.now();
  const isIdle = idleState(lastActivity(now), now).over;
  navigation().leave(loginAddress(pathname + search, isIdle ? 'idle' : 'signed_out_elsewhere'));
}

function startAnew(): void {
  navigation().leave(HOME);
}

function isSomebodyElse(stored: string | null, userId: string): boolean {
  return stored !== null && stored !== userId;
}
