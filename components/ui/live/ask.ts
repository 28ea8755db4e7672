'use client';

/**
 * Reads data that nobody asked for by hand; null if it cannot be had, so that nobody has to know. The browser's own cookie
 * says who asks.
 */
export async function ask<Data>(path: string, signal?: AbortSignal): Promise<Data | null> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      ...(signal && { signal }),
    });
    return response.ok ? (await response.json()).data : null;
  } catch {
    return null;
  }
}
