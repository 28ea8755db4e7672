'use client';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';

/**
 * Reads data that nobody asked for by hand: it keeps no session alive. Null if it cannot be had, so that nobody has to know.
 * The browser's own cookie says who asks.
 */
export async function ask<Data>(path: string, signal?: AbortSignal): Promise<Data | null> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json', [AHEAD_HEADER]: '1' },
      cache: 'no-store',
      ...(signal && { signal }),
    });
    return response.ok ? (await response.json()).data : null;
  } catch {
    return null;
  }
}
