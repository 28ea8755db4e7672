'use client';

import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useFragmentToken } from '@/components/ui/link/use-fragment-token';
import { ApiError, api } from '@/lib/http/api-client';

/** `dead` will never open again; `failed` may when it is tried once more. */
type State<Link> =
  | { kind: 'looking' }
  | { kind: 'open'; token: string; link: Link }
  | { kind: 'dead' | 'failed'; text: string | null; retry: () => void };

/**
 * Asks the server whose link it is, before anybody types in vain.
 *
 * @param asked what is sent with the token: the page's language, if the answer has texts of its own.
 */
export function useMailedLink<Link>(path: string, asked: Readonly<Record<string, string | number>> = {}): State<Link> {
  const token = useFragmentToken();
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ token: string; round: number; link?: Link; error?: unknown } | null>(null);

  const body = JSON.stringify(asked);
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    const keep = (answer: { link?: Link; error?: unknown }) => !isGone && setFound({ token, round, ...answer });
    api.post<Link>(path, { ...JSON.parse(body), token }).then(
      ({ data }) => keep({ link: data }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [path, body, token, round]);

  const retry = () => setRound(round + 1);
  if (token === '') return { kind: 'dead', text: null, retry };
  if (token === null || found?.token !== token || found.round !== round) return { kind: 'looking' };
  if (found.link) return { kind: 'open', token, link: found.link };
  const isDead = found.error instanceof ApiError && [409, 422].includes(found.error.status);
  return { kind: isDead ? 'dead' : 'failed', text: errorText(found.error), retry };
}
